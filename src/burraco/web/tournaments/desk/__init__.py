"""The director's desk: a file for each tab. Imports the app around it, and no other page."""
