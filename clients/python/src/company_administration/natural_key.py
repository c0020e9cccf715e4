import unicodedata


def natural_key(text: str) -> str:
    """A text as the service compares addresses, titles and codes: two texts with the same key name the same record."""
    # Whether a sigma ends a word is no difference.
    lower = unicodedata.normalize("NFC", text).strip().lower().replace("ς", "σ")
    return unicodedata.normalize("NFC", lower)
