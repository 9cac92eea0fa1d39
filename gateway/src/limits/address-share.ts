import type { ServerResponse } from 'node:http';
import pLimit, { type LimitFunction } from 'p-limit';

/** What one client address may have unfinished of a kind: bodies that are not whole, uploads, media that are not read. */
export const mostUnfinished = 64;

/**
 * Who has that much unfinished waits for some of it to end: slow bodies and unread replies hold the places of their own address alone,
 * never those of another one. A class that sends at once takes turns of some milliseconds.
 */
export class AddressShare {
  readonly #lines = new Map<string, LimitFunction>();

  /** Starts at once, or when its turn comes. The place is free again when `leave` is called or the response closes. */
  run(kind: string, address: string, response: ServerResponse, start: (leave: () => void) => void): void {
    const key = `${kind} ${address}`;
    let line = this.#lines.get(key);
    if (!line) {
      line = pLimit(mostUnfinished);
      this.#lines.set(key, line);
    }
    void line(() => this.#hold(response, start)).then(() => this.#forget(key));
  }

  #hold(response: ServerResponse, start: (leave: () => void) => void): Promise<void> {
    return new Promise((resolve) => {
      if (response.destroyed) return resolve();
      response.once('close', resolve);
      start(resolve);
    });
  }

  #forget(key: string): void {
    const line = this.#lines.get(key);
    if (line && line.activeCount + line.pendingCount === 0) this.#lines.delete(key);
  }
}
