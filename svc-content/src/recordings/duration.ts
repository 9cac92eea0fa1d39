import { mp4Seconds } from './mp4-duration.js';
import { oggSeconds } from './ogg-duration.js';
import type { Pieces } from './pieces.js';
import { webmSeconds } from './webm-duration.js';

/** What a browser's recorder makes: the container, and the codec that must be inside. */
const containers = {
  webm: { contentType: 'audio/webm', seconds: webmSeconds },
  ogg: { contentType: 'audio/ogg', seconds: oggSeconds },
  mp4: { contentType: 'audio/mp4', seconds: mp4Seconds },
} as const;

/**
 * Most that sound of these codecs weighs, bytes/s: AAC-LC ends at 576 kbit/s in stereo (6,144 bits a frame and channel, ISO 14496-3), Opus at
 * 510 (RFC 6716). Browsers record 16,000 at most unless told otherwise; what a container adds is within the rest.
 */
const heaviestRate = 80_000;
/** Heads and tables, whatever the duration, bytes. */
const headBytes = 65_536;

export interface Sound {
  readonly contentType: 'audio/webm' | 'audio/ogg' | 'audio/mp4';
  readonly seconds: number;
}

/**
 * What a recording is and how long it lasts, told from its bytes; null for anything but Opus in WebM or Ogg, and AAC or Opus
 * in MP4, without pictures. Recorders write a stream, whose head does not say how long it became, so the frames are counted.
 */
export async function soundOf(file: Pieces): Promise<Sound | null> {
  const container = containerOf(await file.upTo(0, 12));
  if (!container) return null;
  const found = containers[container];
  const seconds = await secondsOf(file, found.seconds);
  return seconds !== null && seconds > 0 ? { contentType: found.contentType, seconds } : null;
}

/** Whether a file weighs more than any sound of its duration: something else is hidden in it, or it was made to fill the disk. */
export const isPadded = ({ seconds }: Sound, size: number): boolean =>
  size > headBytes + seconds * heaviestRate;

/** Null also for bytes that point outside of themselves: cut off, or made up. */
async function secondsOf(
  file: Pieces,
  read: (file: Pieces) => Promise<number | null>,
): Promise<number | null> {
  try {
    return await read(file);
  } catch (error) {
    if ((error as Error).name === 'RangeError') return null;
    throw error;
  }
}

function containerOf(head: Buffer): keyof typeof containers | null {
  if (head.length < 12) return null;
  if (head.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (head.toString('latin1', 0, 4) === 'OggS') return 'ogg';
  return head.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : null;
}
