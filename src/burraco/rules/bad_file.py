"""A file of data that cannot be loaded: a code, or a catalogue of irregularities."""


class BadFile(ValueError):
    """What is wrong with a file, every fault that was found."""

    def __init__(self, where: str, faults: list[str]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{where}: {fault}" for fault in faults))
