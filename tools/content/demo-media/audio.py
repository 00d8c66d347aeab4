"""Makes the guided audios of the demo from their scores.

    python3 tools/content/demo-media/audio.py [name ...]

A score (content/demo/*/scores/*.json) says which sentence is read when, and which sound goes with it. The server takes
the subtitles from the same file, so that the tone of a breath and the words that ask for it cannot drift apart.
Needs numpy and ffmpeg.
"""

import json
import re
import subprocess
import sys
import tempfile
import wave
import zlib
from pathlib import Path

import numpy as np
from sound import MOODS, RATE, bowl, breath_tone, ease, kalimba, pad, place, room, shaped_noise, span

ROOT = Path(__file__).resolve().parents[3]
DEMO = ROOT / "content/demo"
SAMPLE_SCORES = Path(__file__).resolve().parent / "scores"
SAMPLES = ROOT / "web/public/samples"
PRACTICES = [
    "respiracion-cuatro-seis",
    "recorrido-por-el-cuerpo",
    "volver-al-presente",
    "el-tiempo-interior",
    "un-gesto-amable",
]
TARGET_LUFS = -23.0
COUNTS = {"five": 5, "four": 4, "three": 3, "two": 2, "one": 1}
COUNT_NOTES = [72, 74, 76, 79, 81]


def score_of(name):
    return next(DEMO.glob(f"*/scores/{name}.json"))


def cues_of(score):
    at = score["lead"]
    for step in score["steps"]:
        yield step.get("cue"), at, step["seconds"]
        at += step["seconds"]


def length_of(score):
    return score["lead"] + sum(step["seconds"] for step in score["steps"]) + score["tail"]


def wave_shape(length, cues, period):
    """How loud the sea is: with the breath where there is one, in its own time elsewhere."""
    shape = np.zeros(length, dtype=np.float32)
    guided = [(cue, at, seconds) for cue, at, seconds in cues if cue in ("inhale", "exhale")]
    edges = [(at, at + seconds) for _, at, seconds in guided]
    for cue, at, seconds in guided:
        start, size = span(at), span(seconds)
        size = min(size, length - start)
        shape[start : start + size] = ease(size) if cue == "inhale" else ease(size)[::-1] ** 1.3
    at, total = 0.0, length / RATE
    while at < total:
        until = min(at + period, total)
        if not any(begin < until and at < end for begin, end in edges):
            start, size = span(at), span(until) - span(at)
            up = int(size * 0.4)
            shape[start : start + up] = 0.75 * ease(up)
            shape[start + up : start + size] = 0.75 * ease(size - up)[::-1] ** 1.3
            at = until
            continue
        # A guided stretch sets its own waves; the free ones start again where it ends.
        at = max([end for begin, end in edges if begin < until and at < end])
    return shape


def compose(score, seed):
    rng = np.random.default_rng(seed)
    mood = MOODS[score["mood"]]
    cues = list(cues_of(score))
    length = span(length_of(score))
    track = np.zeros((2, length), dtype=np.float32)
    pad(track, mood, rng)
    turn = 0
    for cue, at, seconds in cues:
        if cue == "bowl":
            note = mood["bowl"][turn % len(mood["bowl"])]
            place(track, bowl(note), at, (-0.2, 0.2)[turn % 2], 0.13)
            turn += 1
        elif cue in ("inhale", "exhale"):
            place(track, breath_tone(mood["glide"], seconds, cue == "inhale"), at, 0.0, 0.15)
        elif cue in COUNTS:
            for index in range(COUNTS[cue]):
                note = COUNT_NOTES[index]
                place(track, kalimba(note), at + 0.4 + index * 0.85, (-0.4, 0.35, -0.1, 0.25, 0.0)[index], 0.18)
    track = room(track, rng)
    shape = wave_shape(length, cues, mood["wave_seconds"])
    for side in range(2):
        deep = shaped_noise(length, rng, 60, 420, 0.35)
        foam = shaped_noise(length, rng, 500, 3200, 0.6)
        air = shaped_noise(length, rng, 180, 900, 0.5)
        gust = 0.65 + 0.35 * np.sin(2 * np.pi * np.arange(length) / RATE / 17.0 + side * 0.9)
        track[side] += mood["sea"] * (0.05 * deep * (0.35 + 0.65 * shape) + 0.075 * foam * shape**1.6)
        track[side] += mood["wind"] * 0.06 * air * gust.astype(np.float32)
    rise, fall = span(min(3.5, score["lead"] + 1.5)), span(max(3.0, min(score["tail"], 20.0)))
    track[:, :rise] *= ease(rise)
    track[:, length - fall :] *= ease(fall)[::-1]
    return track / max(1e-9, np.max(np.abs(track))) * 0.5


def write_wave(path, track):
    samples = (np.clip(track.T, -1, 1) * 32767.0).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def loudness(path):
    told = subprocess.run(
        ["ffmpeg", "-hide_banner", "-nostats", "-i", str(path), "-af", "ebur128", "-f", "null", "-"],
        capture_output=True, text=True, check=True,
    ).stderr
    return float(re.findall(r"I:\s+(-?[\d.]+) LUFS", told)[-1])


def encode(source, target, bitrate="64k"):
    gain = TARGET_LUFS - loudness(source)
    subprocess.run(
        ["ffmpeg", "-hide_banner", "-loglevel", "error", "-y", "-i", str(source), "-af", f"volume={gain:.2f}dB",
         "-c:a", "aac", "-b:a", bitrate, "-cutoff", "12000", "-map_metadata", "-1", "-fflags", "+bitexact",
         "-flags:a", "+bitexact", "-movflags", "+faststart", str(target)],
        check=True,
    )


def make(name, target, bitrate="64k"):
    file = SAMPLE_SCORES / f"{name}.json" if name.startswith("muestra") else score_of(name)
    score = json.loads(file.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "raw.wav"
        write_wave(raw, compose(score, zlib.crc32(name.encode())))
        encode(raw, target, bitrate)
    print(f"{target.name}: {length_of(score)} s, {target.stat().st_size // 1024} kB")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or [*PRACTICES, "muestra"]:
        folder = SAMPLES if wanted == "muestra" else score_of(wanted).parents[1] / "media"
        make(wanted, folder / f"{wanted}.m4a")
