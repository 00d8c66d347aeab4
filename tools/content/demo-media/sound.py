"""The instruments: everything is added up from sines and shaped noise, so nothing here comes from a recording."""

import numpy as np

RATE = 44100


def hertz(note):
    return 440.0 * 2.0 ** ((note - 69) / 12.0)


def span(seconds):
    return int(round(seconds * RATE))


def place(track, sound, at, pan=0.0, level=1.0):
    """Add a mono sound to a stereo track, with equal power across the panorama."""
    start = span(at)
    length = min(len(sound), track.shape[1] - start)
    if length <= 0:
        return
    angle = (pan + 1.0) * np.pi / 4.0
    track[0, start : start + length] += sound[:length] * (level * np.cos(angle))
    track[1, start : start + length] += sound[:length] * (level * np.sin(angle))


def ease(length):
    """From 0 to 1 without a corner at either end: a fade that cannot click."""
    return 0.5 - 0.5 * np.cos(np.linspace(0.0, np.pi, length, dtype=np.float32))


def swell(length, rise, fall):
    shape = np.ones(length, dtype=np.float32)
    up, down = min(span(rise), length // 2), min(span(fall), length // 2)
    shape[:up] = ease(up)
    shape[length - down :] = ease(down)[::-1]
    return shape


def pad(track, mood, rng):
    """Slow chords: each note is three slightly mistuned voices, so that it moves by itself."""
    seconds = track.shape[1] / RATE
    overlap = 7.0
    at, turn = 0.0, 0
    while at < seconds:
        chord = mood["chords"][turn % len(mood["chords"])]
        length = span(min(mood["chord_seconds"] + overlap, seconds - at))
        time = np.arange(length, dtype=np.float32) / RATE
        shape = swell(length, overlap, overlap)
        for place_in_chord, note in enumerate(chord):
            voice = np.zeros(length, dtype=np.float32)
            for detune in (-0.0013, 0.0, 0.0016):
                pitch = hertz(note) * (1.0 + detune)
                for partial, level in ((1, 1.0), (2, 0.34), (3, 0.14), (4, 0.05)):
                    if pitch * partial > 3500:
                        break
                    phase = rng.uniform(0, 2 * np.pi)
                    voice += level * np.sin((2 * np.pi * pitch * partial) * time.astype(np.float64) + phase).astype(
                        np.float32
                    )
            drift = 0.72 + 0.28 * np.sin(2 * np.pi * rng.uniform(0.04, 0.09) * time + rng.uniform(0, 6.28))
            # Small speakers cannot sing the lowest note: the chord above it carries the weight.
            weight = 0.05 * (0.6 if place_in_chord == 0 else 1.0)
            pan = 0.0 if place_in_chord == 0 else (-0.55, 0.5, -0.25, 0.3)[(place_in_chord - 1) % 4]
            place(track, voice * shape * drift, at, pan, weight * mood["pad"])
        at += mood["chord_seconds"]
        turn += 1


def bowl(note, seconds=11.0, rng=None):
    """A struck bowl: partials that are not multiples of one another, each a beating pair that dies at its own pace."""
    length = span(seconds)
    time = np.arange(length, dtype=np.float64) / RATE
    sound = np.zeros(length)
    for ratio, level, life in ((1.0, 1.0, 4.2), (2.74, 0.42, 2.6), (5.18, 0.15, 1.4), (8.3, 0.05, 0.8)):
        pitch = hertz(note) * ratio
        if pitch > 6000:
            continue
        pair = np.sin(2 * np.pi * pitch * time) + 0.8 * np.sin(2 * np.pi * (pitch + 0.7 * ratio**0.4) * time + 1.1)
        sound += level * pair * np.exp(-time / life)
    attack = span(0.03)
    sound[:attack] *= ease(attack)
    tail = span(1.5)
    sound[-tail:] *= ease(tail)[::-1]
    return sound.astype(np.float32)


def kalimba(note, seconds=2.6):
    length = span(seconds)
    time = np.arange(length, dtype=np.float64) / RATE
    pitch = hertz(note)
    sound = np.sin(2 * np.pi * pitch * time) * np.exp(-time / 0.7)
    sound += 0.22 * np.sin(2 * np.pi * pitch * 2.0 * time) * np.exp(-time / 0.35)
    sound += 0.05 * np.sin(2 * np.pi * pitch * 5.4 * time) * np.exp(-time / 0.09)
    attack = span(0.008)
    sound[:attack] *= ease(attack)
    sound[-attack * 20 :] *= ease(attack * 20)[::-1]
    return sound.astype(np.float32)


def breath_tone(glide, seconds, rising):
    """The guide of a breath: it climbs while the air comes in and sinks while it goes out."""
    length = span(seconds)
    low, high = hertz(glide[0]), hertz(glide[1])
    way = ease(length).astype(np.float64)
    pitch = low * (high / low) ** (way if rising else 1.0 - way)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    sound = np.sin(phase) + 0.3 * np.sin(2 * phase) + 0.08 * np.sin(3 * phase) + 0.5 * np.sin(phase * 0.5)
    shape = swell(length, seconds * 0.45, seconds * 0.4) * (0.55 + 0.45 * (way if rising else 1.0 - way))
    return (sound * shape).astype(np.float32)


def shaped_noise(length, rng, low, high, slope):
    """Noise between two frequencies, falling with the given slope; made whole in the frequency domain."""
    block = span(40)
    spectrum = rng.standard_normal(block // 2 + 1) + 1j * rng.standard_normal(block // 2 + 1)
    freq = np.fft.rfftfreq(block, 1.0 / RATE)
    freq[0] = 1.0
    curve = (freq / 200.0) ** -slope
    curve *= 1.0 / (1.0 + (low / freq) ** 4) / (1.0 + (freq / high) ** 4)
    loop = np.fft.irfft(spectrum * curve, block)
    loop = (loop / np.std(loop)).astype(np.float32)
    return np.tile(loop, length // block + 1)[:length]  # periodic by construction: the seam is silent


def room(track, rng, seconds=3.2, wet=0.32):
    """A soft hall: the track convolved with noise that dies away, different on each side."""
    tail = span(seconds)
    time = np.arange(tail) / RATE
    size = 1 << int(np.ceil(np.log2(track.shape[1] + tail)))
    freq = np.fft.rfftfreq(size, 1.0 / RATE)
    dull = 1.0 / (1.0 + (freq / 2600.0) ** 2)
    out = np.empty_like(track)
    for side in range(2):
        impulse = rng.standard_normal(tail) * np.exp(-time / (seconds / 5.0))
        impulse[: span(0.02)] *= ease(span(0.02))
        impulse /= np.sqrt(np.sum(impulse**2))
        wet_part = np.fft.irfft(np.fft.rfft(track[side], size) * np.fft.rfft(impulse, size) * dull, size)
        out[side] = track[side] * (1.0 - wet * 0.5) + wet * wet_part[: track.shape[1]]
    return out


# What each soundscape is made of: plain data, so that a new practice needs a score and perhaps a row here.
#
# Chords are MIDI notes. `chord_seconds` is how long one stays before it melts into the next. `sea` and `wind` are the
# levels of the two noises; `wave_seconds` is the period of the waves without a guided breath.
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
