import { type Answer, bodyLimits } from '@passerelle/contracts';

/** Room for the position and what surrounds the answers, bytes. */
const envelope = 1_024;

/** What all requests that outlive their page may hold together, by the fetch standard, less that room; bytes. */
export const keepaliveLimit = 65_536 - envelope;

const encoder = new TextEncoder();

/** Size of an answer in a request, bytes. */
export function sizeOf(answer: unknown): number {
  return encoder.encode(JSON.stringify(answer)).length + 1;
}

/** The answers in requests that the server's limit lets through: three long essays do not fit in one. */
export function saveBatches(answers: readonly Answer[], limit = bodyLimits.answers - envelope): Answer[][] {
  const batches: Answer[][] = [[]];
  let room = limit;
  for (const answer of answers) {
    const size = sizeOf(answer);
    if (size > room && batches.at(-1)?.length) {
      batches.push([]);
      room = limit;
    }
    batches.at(-1)?.push(answer);
    room -= size;
  }
  return batches;
}
