import { sizeOf } from '../attempt/answers/save-batches.js';

/** Largest text that a save takes along with what surrounds it, bytes. */
const maxBytes = 240_000;

/** Whether the server can keep a text: it takes 200 KB and a little more. */
export function isTooLong(text: string): boolean {
  // No letter takes more than six bytes in JSON: a usual text need not be measured.
  return text.length * 6 > maxBytes && sizeOf(text) > maxBytes;
}
