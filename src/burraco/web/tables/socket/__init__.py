"""The socket of a table: frames in, frames out, hints on demand."""
