import type { Pieces } from './pieces.js';

/** Opus counts in samples of 48 kHz, whatever was recorded. */
const opusRate = 48_000;
const headerBytes = 27;

/** Seconds of a single Opus stream in Ogg; null for anything else. The last page says where it ends. */
export async function oggSeconds(file: Pieces): Promise<number | null> {
  let at = 0;
  let preSkip: number | null = null;
  let last = 0n;
  while (at + headerBytes <= file.size) {
    const header = await file.at(at, headerBytes);
    if (header.toString('latin1', 0, 4) !== 'OggS') break;
    const segments = header.readUInt8(26);
    const body = at + headerBytes + segments;
    const sizes = await file.at(at + headerBytes, segments);
    if (preSkip === null) {
      const head = await file.at(body, 12);
      if (head.toString('latin1', 0, 8) !== 'OpusHead') return null;
      preSkip = head.readUInt16LE(10);
    }
    const granule = header.readBigInt64LE(6);
    if (granule > last) last = granule;
    at = body + sizes.reduce((sum, part) => sum + part, 0);
  }
  return preSkip === null ? null : Number(last - BigInt(preSkip)) / opusRate;
}
