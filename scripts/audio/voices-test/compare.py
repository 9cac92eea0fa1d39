"""Figures of voices: what an independent recogniser makes of them, how natural a predictor finds them, how high they are, how alike.

Usage: compare.py <folder with whisper-base> <folder with a folder of WAVs, 01.wav to 60.wav, for each system> [<system> …]

Word error rate: Whisper base (faster-whisper), beam of 5, French, over all words of lines.txt, heard in stretches of at most 28 s.
Naturalness: DNSMOS (speechmos), mean of the lines. Height: median of F0 (Praat). Needs requirements.txt of this folder."""

import json
import re
import sys
import unicodedata
from pathlib import Path

import librosa
import numpy as np
import parselmouth
from faster_whisper import WhisperModel
from num2words import num2words
from speechmos import dnsmos

RATE = 16_000
lines = [line.split("|", 2)[2] for line in Path(__file__).with_name("lines.txt").read_text().splitlines()]


def words(text):
    """Words as they sound: no case, no punctuation, figures in letters."""
    text = unicodedata.normalize("NFC", text.lower()).replace("œ", "oe").replace("$", " dollars ")
    text = re.sub(r"(\d+) ?h ?(\d*)", r"\1 heures \2", text)
    text = re.sub(r"\d+", lambda number: f" {num2words(int(number[0]), lang='fr')} ", text)
    return re.sub(r"[^\w]+", " ", text).split()


def errors(said, heard):
    """Words to put in, take out or change."""
    row = list(range(len(heard) + 1))
    for i, word in enumerate(said, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(heard, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (word != other))
    return row[-1]


def stretches(sounds):
    """Consecutive lines that make at most 28 s together, with a pause between them."""
    group = []
    for number, sound in enumerate(sounds):
        if group and sum(len(sounds[other]) for other in group) + len(sound) > 25 * RATE:
            yield group
            group = []
        group.append(number)
    yield group


def heard_in(model, sounds):
    pause = np.zeros(RATE * 6 // 10, np.float32)
    sound = np.concatenate([part for each in sounds for part in (each, pause)])
    segments, _ = model.transcribe(sound, language="fr", beam_size=5, condition_on_previous_text=False)
    return "".join(segment.text for segment in segments).strip()


def natural(sound):
    scores = dnsmos.run(sound / max(1e-9, np.abs(sound).max()) * 0.7, sr=RATE)
    return [scores["ovrl_mos"], scores["sig_mos"], scores["p808_mos"]]


def height(sound):
    pitch = parselmouth.Sound(sound.astype(float), RATE).to_pitch(pitch_floor=60, pitch_ceiling=400)
    values = pitch.selected_array["frequency"]
    return values[values > 0]


def figures(model, folder):
    sounds = [librosa.load(folder / f"{number:02}.wav", sr=RATE)[0] for number in range(1, len(lines) + 1)]
    wrong, report = 0, []
    for group in stretches(sounds):
        said = " ".join(lines[number] for number in group)
        heard = heard_in(model, [sounds[number] for number in group])
        missed = errors(words(said), words(heard))
        wrong += missed
        report.append(f"{missed}\n  {said}\n  {heard}")
    (folder / "heard.txt").write_text("\n".join(report) + "\n")
    overall, signal, p808 = np.mean([natural(sound) for sound in sounds], axis=0)
    return {
        "system": folder.name,
        "wer": round(100 * wrong / sum(len(words(line)) for line in lines), 1),
        **{"ovrl": round(overall, 2), "sig": round(signal, 2), "p808": round(p808, 2)},
        "f0": round(float(np.median(np.concatenate([height(sound) for sound in sounds])))),
        "minutes": round(sum(map(len, sounds)) / RATE / 60, 1),
    }


def main():
    recogniser = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", cpu_threads=1, local_files_only=True)
    base = Path(sys.argv[2])
    for name in sys.argv[3:] or sorted(folder.name for folder in base.iterdir() if (folder / "60.wav").exists()):
        print(json.dumps(figures(recogniser, base / name)), flush=True)


if __name__ == "__main__":
    main()
