/** Opus counts in samples of 48 kHz, whatever was recorded. */
const opusRate = 48_000;
const headerBytes = 27;

/** Seconds of a single Opus stream in Ogg; null for anything else. The last page says where it ends. */
export function oggSeconds(bytes: Buffer): number | null {
  let at = 0;
  let preSkip: number | null = null;
  let last = 0n;
  while (at + headerBytes <= bytes.length && bytes.toString('latin1', at, at + 4) === 'OggS') {
    const segments = bytes.readUInt8(at + 26);
    const body = at + headerBytes + segments;
    const size = bytes.subarray(at + headerBytes, body).reduce((sum, part) => sum + part, 0);
    if (preSkip === null) {
      if (bytes.toString('latin1', body, body + 8) !== 'OpusHead') return null;
      preSkip = bytes.readUInt16LE(body + 10);
    }
    const granule = bytes.readBigInt64LE(at + 6);
    if (granule > last) last = granule;
    at = body + size;
  }
  return preSkip === null ? null : Number(last - BigInt(preSkip)) / opusRate;
}
