import unicodedata


def natural_key(text: str) -> str:
    """A text as the service compares addresses, titles and codes (D2)."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).strip().lower())
