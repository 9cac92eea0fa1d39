import { run } from './tools.mjs';
import { gapBetween } from './turns.mjs';
import { speeds, voices } from './voices.mjs';

/** Loudness of every recording, LUFS (EBU R 128). */
const target = -18;

/** Highest sample before encoding: the encoders, AAC above all, come back up to 4 dB higher, and should keep to full scale. */
const limit = 0.62;

/** Of the voices: mono, 16 bits. */
const sampleRate = 24_000;
const samplesIn = (ms) => Math.round((ms / 1000) * sampleRate);

/** ms */
const leadIn = 250;
const leadOut = 350;

/** Root mean square of a turn's samples. */
const turnPower = 3_600;

/** What the voices should not try to read. */
const readable = (text) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[—–]/g, ', ')
    .trim();

/** Every turn as loud as the others, whatever the voice: the same mean power where there is sound. */
function levelled(bytes) {
  const samples = new Int16Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)),
  );
  const sounding = samples.filter((sample) => Math.abs(sample) > 300);
  const power = sounding.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, sounding.length);
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 1);
  const gain = Math.min(turnPower / Math.sqrt(power || 1), 32_000 / peak);
  return samples.map((sample) => Math.round(sample * gain));
}

/** Slower than this, the voices stumble over the first sound of a sentence: the rest is stretched. */
const slowest = 0.85;

/** One turn as samples, as loud as every other. */
async function speak(speaker, { voice, text }, level, pace) {
  const { rate, ...styles } = voices[voice];
  const wanted = speeds[level] * rate * pace;
  const speed = Math.max(slowest, wanted);
  const { samples, foreign } = await speaker.speak({ text: readable(text), voice: styles, speed });
  if (speed === wanted) return { samples: levelled(samples), foreign };
  const filter = `rubberband=tempo=${(wanted / speed).toFixed(3)}`;
  const raw = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1'];
  const { bytes } = await run(
    'ffmpeg',
    ['-v', 'error', ...raw, '-i', 'pipe:0', '-af', filter, ...raw, 'pipe:1'],
    samples,
  );
  return { samples: levelled(bytes), foreign };
}

/** Several sounds as one, each from its own moment on. */
function mixed(turns, length) {
  const sum = new Int32Array(length);
  for (const { from, samples } of turns)
    for (let index = 0; index < samples.length; index += 1) sum[from + index] += samples[index];
  return Buffer.from(Int16Array.from(sum, (value) => Math.max(-32_768, Math.min(32_767, value))).buffer);
}

/** The lines of an item as one sound, before the room, and what was read as another language. `pace` is a factor on the speed. */
export async function speakLines(speaker, { lines, level, kind }, pace = 1) {
  const turns = [];
  const foreign = [];
  let end = samplesIn(leadIn);
  for (const [index, line] of lines.entries()) {
    if ('pause' in line) {
      end += samplesIn(line.pause);
      continue;
    }
    const before = lines[index - 1];
    const gap = before && !('pause' in before) ? gapBetween(before, line, { level, kind }) : 0;
    const turn = await speak(speaker, line, level, pace);
    const from = Math.max(0, end + samplesIn(gap));
    turns.push({ from, samples: turn.samples });
    foreign.push(...turn.foreign);
    end = Math.max(end, from + turn.samples.length);
  }
  return { samples: mixed(turns, end + samplesIn(leadOut)), foreign };
}

export const secondsOfSamples = (samples) => samples.length / 2 / sampleRate;
export const rawInput = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'];

/** A graph from `[0:a]` to `[out]`, followed by filters. */
const graph = (room, filters) => [
  '-filter_complex',
  `${room.replace(/\n\s*/g, '')};[out]${filters}[end]`,
  ...['-map', '[end]'],
];

/** Integrated loudness of what ffmpeg reads, in its room. */
async function loudness(input, bytes, room, filters = 'anull') {
  const { said } = await run(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostats', ...input],
      ...[...graph(room, `${filters},ebur128=framelog=verbose`), '-f', 'null', '-'],
    ],
    bytes,
  );
  const found = [...said.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1);
  if (!found) throw new Error('ffmpeg gave no loudness');
  return Number(found[1]);
}

const encoders = ({ opus, aac, rate = 24_000, application }) => ({
  opus: [
    ...['-c:a', 'libopus', '-b:a', opus, '-vbr', 'on', '-application', application],
    ...['-ar', '24000', '-f', 'ogg'],
  ],
  m4a: ['-c:a', 'aac', '-b:a', aac, '-ar', String(rate), '-movflags', '+faststart', '-f', 'ipod'],
});

/** Bits a second: what is listened to once and marked, in its room; plain voices, of which there are hours. */
export const qualities = {
  series: encoders({ opus: '28k', aac: '32k', application: 'audio' }),
  voices: encoders({ opus: '16k', aac: '20k', rate: 16_000, application: 'voip' }),
};

const louder = (gain) => `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit}:level=false`;

/** Writes both encodings, as loud as all others. `room` is a graph of ffmpeg from `[0:a]` to `[out]`; `files` are paths by encoding. */
export async function encode(input, bytes, { room, files, quality = qualities.series }) {
  const wanted = target - (await loudness(input, bytes, room));
  // What the limiter takes away is given back once.
  const gain = wanted + target - (await loudness(input, bytes, room, louder(wanted)));
  for (const [encoding, file] of Object.entries(files))
    await run(
      'ffmpeg',
      [
        ...['-v', 'error', '-y', ...input, ...graph(room, louder(gain)), '-ac', '1', '-map_metadata', '-1'],
        ...['-fflags', '+bitexact', '-flags:a', '+bitexact', ...quality[encoding], file],
      ],
      bytes,
    );
}

/** What a file turned out to be: seconds to the hundredth, loudness to the tenth. */
export async function measure(file) {
  const { bytes } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    file,
  ]);
  const lufs = await loudness(['-i', file], undefined, '[0:a]anull[out]');
  return { seconds: Math.round(Number(bytes.toString()) * 100) / 100, lufs: Math.round(lufs * 10) / 10 };
}
