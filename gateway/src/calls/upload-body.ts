import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** More bytes arrived than the call allows. */
export class BodyTooLargeError extends Error {}

/** The client sends more slowly than any connection that could end the upload. */
export class UploadTooSlowError extends Error {}

/** Least rate of an upload: so many bytes in each window in which the service takes what comes. */
const windowMs = 10_000;
const leastBytes = 160_000;

/**
 * An upload on its way to a service, with backpressure and limits that are enforced while it streams.
 * It stands between the two connections so that the end of one does not cut the other: the client can still be answered.
 */
export class UploadBody extends Readable {
  #received = 0;
  #inWindow = 0;
  /** Runs while the client has leave to send: the service's slowness is not the client's. */
  #window: NodeJS.Timeout | undefined;

  /** @param limit bytes */
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
    this.#inWindow += chunk.length;
    if (this.#received > this.limit) this.destroy(new BodyTooLargeError());
    else if (!this.push(chunk)) {
      this.source.pause();
      this.#endWindow();
    }
  };

  readonly #onEnd = (): void => {
    this.#endWindow();
    this.push(null);
  };

  readonly #judge = (): void => {
    if (this.#inWindow < leastBytes) this.destroy(new UploadTooSlowError());
    this.#inWindow = 0;
  };

  #endWindow(): void {
    clearInterval(this.#window);
    this.#window = undefined;
  }

  override _read(): void {
    this.#window ??= setInterval(this.#judge, windowMs);
    this.source.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#endWindow();
    this.source.off('data', this.#onData);
    this.source.off('end', this.#onEnd);
    done(error);
  }
}
