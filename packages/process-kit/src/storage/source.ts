import type { Readable } from 'node:stream';

/** What is being stored broke off: the caller's failure, not the storage's. */
class BrokenSource extends Error {
  constructor(readonly reason: unknown) {
    super('the source broke off');
  }
}

/** The bytes to store, with their own errors marked. One that comes before they are asked for waits until they are. */
export function sourceOf(content: Readable | Uint8Array): AsyncIterable<Uint8Array> {
  // Nobody listens to it yet: it would end the process.
  if (!(content instanceof Uint8Array)) content.on('error', () => undefined);
  return marked(content);
}

async function* marked(content: Readable | Uint8Array): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    yield content;
    return;
  }
  try {
    yield* content;
  } catch (reason) {
    throw new BrokenSource(reason);
  }
}

/** Throws the source's own error as it was, the storage's as `map` says it. */
export function rethrow(error: unknown, map: (error: unknown) => Error): never {
  throw error instanceof BrokenSource ? error.reason : map(error);
}
