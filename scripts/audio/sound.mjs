import { saidAs } from './said-as.mjs';
import { run } from './tools.mjs';
import { voices, wordsAMinute } from './voices.mjs';

/** Loudness of every recording, LUFS (EBU R 128). */
const target = -18;

/** Highest sample before encoding: the encoders, AAC above all, come back up to 4 dB higher, and should keep to full scale. */
const limit = 0.62;

/** espeak-ng's own sound: mono, 16 bits. */
const sampleRate = 22_050;
const silence = (ms) => Buffer.alloc(Math.round((ms / 1000) * sampleRate) * 2);

/** ms */
const leadIn = 250;
const leadOut = 350;
const betweenTurns = 380;

/** Root mean square of a turn's samples. */
const turnPower = 3_600;

/** A light room: two early reflections, a few metres away. */
const room = 'highpass=f=85,aecho=0.9:0.6:17|29:0.10|0.06';

/** What espeak-ng should not try to read. */
function readable(text) {
  return saidAs(text)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[«»]/g, ' ')
    .replace(/[—–]/g, ', ')
    .replace(/’/g, "'")
    .trim();
}

/** One turn as samples. */
async function speak({ voice, text }, level, pace) {
  const { voice: name, pitch, rate, tone } = voices[voice];
  const speed = Math.round(wordsAMinute[level] * rate * pace);
  const { bytes } = await run(
    'espeak-ng',
    ['-v', name, '-p', String(pitch), '-s', String(speed), '--stdin', '--stdout'],
    readable(text),
  );
  const raw = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1'];
  const toned = await run(
    'ffmpeg',
    ['-v', 'error', '-f', 'wav', '-i', 'pipe:0', '-af', tone, ...raw, 'pipe:1'],
    bytes,
  );
  return levelled(toned.bytes);
}

/** Every turn as loud as the others, whatever the voice: the same mean power where there is sound. */
function levelled(bytes) {
  const samples = new Int16Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)),
  );
  const sounding = samples.filter((sample) => Math.abs(sample) > 300);
  const power = sounding.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, sounding.length);
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 1);
  const gain = Math.min(turnPower / Math.sqrt(power || 1), 32_000 / peak);
  return Buffer.from(samples.map((sample) => Math.round(sample * gain)).buffer);
}

/** The lines of an item as one sound, before the room. `pace` is a factor on the speed. */
export async function speakLines(lines, level, pace = 1) {
  const parts = [silence(leadIn)];
  for (const [index, line] of lines.entries()) {
    if ('pause' in line) {
      parts.push(silence(line.pause));
      continue;
    }
    const before = lines[index - 1];
    if (before && !('pause' in before)) parts.push(silence(betweenTurns));
    parts.push(await speak(line, level, pace));
  }
  parts.push(silence(leadOut));
  return Buffer.concat(parts);
}

export const secondsOfSamples = (samples) => samples.length / 2 / sampleRate;
export const rawInput = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'];
export const roomFilter = room;

/** Integrated loudness of what ffmpeg reads. */
async function loudness(input, bytes, filter) {
  const chain = [filter, 'ebur128=framelog=verbose'].filter(Boolean).join(',');
  const { said } = await run(
    'ffmpeg',
    ['-hide_banner', '-nostats', ...input, '-af', chain, '-f', 'null', '-'],
    bytes,
  );
  const found = [...said.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1);
  if (!found) throw new Error('ffmpeg gave no loudness');
  return Number(found[1]);
}

const encoders = {
  opus: [
    ...['-c:a', 'libopus', '-b:a', '12k', '-vbr', 'on', '-application', 'voip', '-frame_duration', '60'],
    ...['-ar', '16000', '-f', 'ogg'],
  ],
  m4a: ['-c:a', 'aac', '-b:a', '12k', '-ar', '16000', '-movflags', '+faststart', '-f', 'ipod'],
};

/** Writes both encodings, as loud as all others. `files` are paths by encoding. */
export async function encode(input, bytes, filter, files) {
  const gain = target - (await loudness(input, bytes, filter));
  const chain = [
    filter,
    `volume=${gain.toFixed(2)}dB`,
    'lowpass=f=6800',
    `alimiter=limit=${limit}:level=false`,
  ]
    .filter(Boolean)
    .join(',');
  for (const [encoding, file] of Object.entries(files))
    await run(
      'ffmpeg',
      [
        ...['-v', 'error', '-y', ...input, '-af', chain, '-ac', '1', '-map_metadata', '-1'],
        ...['-fflags', '+bitexact', '-flags:a', '+bitexact', ...encoders[encoding], file],
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
  const lufs = await loudness(['-i', file], undefined, '');
  return { seconds: Math.round(Number(bytes.toString()) * 100) / 100, lufs: Math.round(lufs * 10) / 10 };
}
