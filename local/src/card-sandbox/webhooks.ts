import { unixNow } from './objects.js';
import { stripeSignature } from './signature.js';
import type { SandboxStore } from './store.js';

export interface WebhookTarget {
  readonly url: string;
  /** `whsec_…` */
  readonly secret: string;
}

const TIMEOUT_MS = 10_000;
const LAST_WAIT_MS = 30_000;

/** 0.25 s, 0.5 s, 1 s … 30 s: a gateway that restarts gets its events soon, one that is gone is not hammered. */
export function waitBefore(attempt: number): number {
  return Math.min(250 * 2 ** (attempt - 1), LAST_WAIT_MS);
}

/**
 * Delivers each event until it is answered with 2xx: at least once, in no promised order, over restarts. Like Stripe,
 * each attempt is signed anew and a redirect is a failure.
 */
export class WebhookDispatcher {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #stop = new AbortController();

  constructor(
    readonly store: SandboxStore,
    readonly target: WebhookTarget,
  ) {}

  /** Takes up every undelivered event that is not on its way already. */
  wake(): void {
    for (const id of this.store.undelivered) {
      if (!this.#timers.has(id)) this.#schedule(id, 1, 0);
    }
  }

  close(): void {
    this.#stop.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #schedule(id: string, attempt: number, waitMs: number): void {
    const run = () => void this.#attempt(id, attempt);
    this.#timers.set(id, setTimeout(run, waitMs));
  }

  async #attempt(id: string, attempt: number): Promise<void> {
    const accepted = await this.#post(id);
    if (this.#stop.signal.aborted) return;
    if (accepted) {
      this.#timers.delete(id);
      this.store.commit({ delivered: [id] });
    } else {
      this.#schedule(id, attempt + 1, waitBefore(attempt));
    }
  }

  async #post(id: string): Promise<boolean> {
    const body = JSON.stringify(this.store.events.get(id), null, 2);
    try {
      const reply = await fetch(this.target.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (Passerelle card sandbox)',
          'stripe-signature': stripeSignature(body, this.target.secret, unixNow()),
        },
        body,
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      return false;
    }
  }
}
