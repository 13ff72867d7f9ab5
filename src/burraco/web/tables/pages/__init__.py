"""The pages around a table: lobby, form, invitation, finished deals."""
