import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openStorage } from '@passerelle/service-kit';

/** Two channels of floating point, as many as a studio takes: heavy, so that much of it takes little time. */
const samplesPerSecond = 96_000;
const bytesPerSample = 8;
const bytesPerSecond = samplesPerSecond * bytesPerSample;

/** The head of a WAV file with so many bytes of sound. */
function headOf(size: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF....WAVEfmt ', 'latin1');
  head.writeUInt32LE(36 + size, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(3, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(bytesPerSecond, 28);
  head.writeUInt16LE(bytesPerSample, 32);
  head.writeUInt16LE(32, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(size, 40);
  return head;
}

/**
 * Stores a silence so heavy that browser, system and gateway together hold a part of it only.
 * @returns its address
 */
export async function storeLongSound(seconds: number): Promise<string> {
  const sound = Buffer.alloc(seconds * bytesPerSecond);
  const bytes = Buffer.concat([headOf(sound.length), sound]);
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.wav`;
  const storage = await openStorage(pathToFileURL(join(process.env.E2E_DATA_DIR ?? '', 'media')).href);
  await storage.put(`packs/${file}`, bytes, { contentType: 'audio/wav' });
  return `/media/content/packs/${file}`;
}
