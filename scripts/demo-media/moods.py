"""What each soundscape is made of: plain data, so that a new practice needs a score and perhaps a row here.

Chords are MIDI notes. `chord_seconds` is how long one stays before it melts into the next. `sea` and `wind` are the
levels of the two noises; `wave_seconds` is the period of the waves without a guided breath.
"""

MOODS = {
    "sea": {
        "chords": [[38, 57, 62, 66, 69], [47, 54, 62, 66, 73], [43, 55, 59, 62, 69], [45, 52, 57, 62, 64]],
        "chord_seconds": 20,
        "pad": 0.9, "sea": 0.55, "wind": 0.06, "wave_seconds": 10,
        "bowl": [62, 69], "glide": (62, 69),
    },
    "night": {
        "chords": [[45, 52, 57, 60, 64], [41, 53, 57, 60, 64], [36, 52, 55, 59, 64], [43, 50, 55, 59, 62]],
        "chord_seconds": 26,
        "pad": 0.85, "sea": 0.6, "wind": 0.03, "wave_seconds": 13,
        "bowl": [57, 60, 64, 52], "glide": (57, 64),
    },
    "dawn": {
        "chords": [[36, 55, 60, 64, 67], [45, 52, 60, 64, 69], [41, 53, 57, 60, 67], [43, 55, 59, 62, 67]],
        "chord_seconds": 16,
        "pad": 0.85, "sea": 0.12, "wind": 0.2, "wave_seconds": 9,
        "bowl": [60, 67], "glide": (60, 67),
    },
    "mist": {
        "chords": [[40, 52, 59, 64, 66], [45, 52, 57, 64, 71], [37, 56, 61, 64, 68], [47, 54, 59, 61, 66]],
        "chord_seconds": 18,
        "pad": 0.95, "sea": 0.08, "wind": 0.3, "wave_seconds": 12,
        "bowl": [64, 59, 66], "glide": (59, 66),
    },
    "warm": {
        "chords": [[43, 50, 55, 59, 62], [40, 52, 55, 59, 66], [36, 48, 55, 59, 64], [38, 50, 57, 62, 66]],
        "chord_seconds": 17,
        "pad": 1.0, "sea": 0.14, "wind": 0.1, "wave_seconds": 11,
        "bowl": [55, 62, 59], "glide": (55, 62),
    },
}
