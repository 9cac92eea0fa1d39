import type { Pieces } from './pieces.js';

/** Boxes of ISO 14496-12 whose children matter. */
const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);
const soundCodecs = new Set(['mp4a', 'Opus']);

/** What is known of the one track after the boxes so far. */
interface Track {
  timescale: number;
  /** Of the whole, in a file that is no stream. */
  duration: number;
  codec: string | null;
  handler: string | null;
  defaultSample: number;
  fragmentSample: number;
  /** Where the last fragment ends. */
  end: number;
}

/** Seconds of an MP4 that holds one track of AAC or Opus; null for anything else. @throws RangeError for one that is cut off */
export async function mp4Seconds(file: Pieces): Promise<number | null> {
  const [track, ...others] = await tracksOf(file);
  if (!track || others.length > 0 || track.handler !== 'soun' || !soundCodecs.has(track.codec ?? ''))
    return null;
  return track.timescale > 0 ? Math.max(track.duration, track.end) / track.timescale : null;
}

async function tracksOf(file: Pieces): Promise<Track[]> {
  const tracks: Track[] = [];
  let at = 0;
  while (at + 8 <= file.size) {
    const head = await file.upTo(at, 16);
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const wide = short === 1;
    const size = wide ? Number(head.readBigUInt64BE(8)) : short === 0 ? file.size - at : short;
    const data = at + (wide ? 16 : 8);
    const end = at + size;
    if (end < data || end > file.size) throw new RangeError('a box ends behind the file');
    if (type === 'trak') tracks.push(newTrack());
    const track = tracks.at(-1);
    if (track && type in readers) readers[type]?.(await file.at(data, end - data), track);
    at = parents.has(type) ? data : end;
  }
  return tracks;
}

const newTrack = (): Track => ({
  timescale: 0,
  duration: 0,
  codec: null,
  handler: null,
  defaultSample: 0,
  fragmentSample: 0,
  end: 0,
});

const readers: Readonly<Record<string, (box: Buffer, track: Track) => void>> = {
  mdhd(box, track) {
    const wide = box.readUInt8(0) === 1;
    track.timescale = box.readUInt32BE(wide ? 20 : 12);
    // Only ones: unknown, as of a stream.
    const duration = wide ? box.readBigUInt64BE(24) : BigInt(box.readUInt32BE(16));
    track.duration = duration === (wide ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn) ? 0 : Number(duration);
  },
  hdlr(box, track) {
    track.handler = box.toString('latin1', 8, 12);
  },
  stsd(box, track) {
    track.codec = box.toString('latin1', 12, 16);
  },
  trex(box, track) {
    track.defaultSample = box.readUInt32BE(12);
  },
  tfhd(box, track) {
    const flags = box.readUIntBE(1, 3);
    const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
    track.fragmentSample = flags & 8 ? box.readUInt32BE(at) : track.defaultSample;
  },
  tfdt(box, track) {
    track.end = box.readUInt8(0) === 1 ? Number(box.readBigUInt64BE(4)) : box.readUInt32BE(4);
  },
  trun(box, track) {
    const flags = box.readUIntBE(1, 3);
    const count = box.readUInt32BE(4);
    const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
    const width = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
    if (first + count * width > box.length) throw new RangeError('a run ends behind its box');
    if (!(flags & 0x100)) track.end += count * track.fragmentSample;
    else for (let index = 0; index < count; index += 1) track.end += box.readUInt32BE(first + index * width);
  },
};
