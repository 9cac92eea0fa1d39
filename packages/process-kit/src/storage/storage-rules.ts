import type { ByteRange, RequestedRange } from './storage.js';
import { UnsatisfiableRange } from './storage-errors.js';

/** `type/subtype`, with parameters or without; printable ASCII, so that it can stand in a header. */
const mediaType = /^[\w.+-]+\/[\w.+-]+(?:; ?[\x20-\x7e]+)?$/;

/** Longest content type, in characters. */
export const maxContentTypeLength = 100;

/** @throws RangeError for what cannot stand in a Content-Type header. */
export function checkContentType(contentType: string): void {
  if (contentType.length > maxContentTypeLength || !mediaType.test(contentType)) {
    throw new RangeError(`not a content type: ${JSON.stringify(contentType.slice(0, 80))}`);
  }
}

/** @throws RangeError for a range that no object has. */
export function checkRange({ start, end }: RequestedRange): void {
  const whole = Number.isSafeInteger(start) && (end === undefined || Number.isSafeInteger(end));
  if (!whole || start < 0 || (end !== undefined && end < start)) {
    throw new RangeError(`not a range of bytes: ${start}-${end ?? ''}`);
  }
}

/**
 * The bytes of an object that a range means.
 * @throws UnsatisfiableRange when it has none of them.
 */
export function rangeWithin(
  { start, end = Number.POSITIVE_INFINITY }: RequestedRange,
  size: number,
): ByteRange {
  if (start >= size) throw new UnsatisfiableRange(size);
  return { start, end: Math.min(end, size - 1) };
}
