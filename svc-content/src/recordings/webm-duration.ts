import type { Pieces } from './pieces.js';

/** Elements of Matroska that matter here; source: RFC 9559. */
const id = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  codecId: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;

/** Those whose children matter. Their size may be unknown, as of a stream: then they last until their parent ends. */
const parents: ReadonlySet<number> = new Set([
  id.segment,
  id.info,
  id.tracks,
  id.trackEntry,
  id.cluster,
  id.blockGroup,
]);

/** Those that say something. */
const told: ReadonlySet<number> = new Set([
  id.timestampScale,
  id.codecId,
  id.timestamp,
  id.block,
  id.simpleBlock,
]);

/** An id of four bytes and a size of eight. */
const maxHeadBytes = 12;
/** A number, a codec's name, or what stands before the sound of a block. */
const maxValueBytes = 16;

/** A frame of Opus, as browsers record it, ms. */
const frameMs = 20;

/** Seconds of a WebM that holds nothing but Opus; null for anything else. @throws RangeError for one that is cut off */
export async function webmSeconds(file: Pieces): Promise<number | null> {
  let scaleNs = 1_000_000;
  let cluster = 0;
  let last = -1;
  const codecs = new Set<string>();
  let at = 0;
  while (at < file.size) {
    const head = await file.upTo(at, maxHeadBytes);
    const element = variable(head, 0, true);
    const size = variable(head, element.length, false);
    const data = at + element.length + size.length;
    at = data;
    if (parents.has(element.value)) continue;
    if (size.value === null) return null;
    const end = data + size.value;
    if (end > file.size) {
      // The last frame of a recorder that was stopped may be cut.
      if (last >= 0) break;
      throw new RangeError('an element ends behind the file');
    }
    at = end;
    if (!told.has(element.value)) continue;
    const value = await file.at(data, Math.min(size.value, maxValueBytes));
    if (element.value === id.timestampScale) scaleNs = unsigned(value);
    if (element.value === id.codecId) codecs.add(value.toString('latin1'));
    if (element.value === id.timestamp) cluster = unsigned(value);
    if (element.value === id.simpleBlock || element.value === id.block) {
      const track = variable(value, 0, false);
      last = Math.max(last, cluster + value.readInt16BE(track.length));
    }
  }
  const isOpus = codecs.size === 1 && codecs.has('A_OPUS');
  return isOpus && last >= 0 ? (last * scaleNs) / 1e9 + frameMs / 1000 : null;
}

/** EBML's number of variable length; an id keeps its marker. A size of only ones is unknown: null. */
function variable(bytes: Buffer, at: number, isId: true): { value: number; length: number };
function variable(bytes: Buffer, at: number, isId: false): { value: number | null; length: number };
function variable(bytes: Buffer, at: number, isId: boolean): { value: number | null; length: number } {
  const first = bytes.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || (isId && length > 4)) throw new RangeError('not a number of EBML');
  let value = isId ? first : first & (0xff >> length);
  let ones = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const next = bytes.readUInt8(at + index);
    ones &&= next === 0xff;
    value = value * 256 + next;
  }
  return { value: !isId && ones ? null : value, length };
}

const unsigned = (bytes: Buffer) => bytes.reduce((value, byte) => value * 256 + byte, 0);
