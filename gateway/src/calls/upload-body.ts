import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** More bytes arrived than the call allows. */
export class BodyTooLargeError extends Error {}

/**
 * A request's body on its way to a service, with backpressure and a limit that is enforced while it streams.
 * It stands between the two connections so that the end of one does not cut the other: the client can still be answered.
 */
export class UploadBody extends Readable {
  #received = 0;

  constructor(
    private readonly source: IncomingMessage,
    private readonly limit: number,
  ) {
    super();
    source.on('data', this.#onData);
    source.on('end', this.#onEnd);
    source.pause();
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#received += chunk.length;
    if (this.#received > this.limit) this.destroy(new BodyTooLargeError());
    else if (!this.push(chunk)) this.source.pause();
  };

  readonly #onEnd = (): void => {
    this.push(null);
  };

  override _read(): void {
    this.source.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.source.off('data', this.#onData);
    this.source.off('end', this.#onEnd);
    done(error);
  }
}

/** Reads a small body of announced length whole, so that it leaves in one write and a slow client holds no connection of a service. */
export function gatherBody(source: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  source.on('data', (chunk: Buffer) => chunks.push(chunk));
  source.on('end', () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
}
