"""Tables: the log of what happened, the services that write it, the frames that leave it."""
