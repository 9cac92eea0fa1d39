import type { Faults } from './faults.js';
import { type StripeEvent, unixNow } from './objects.js';
import { sandboxpaySignature, stripeSignature } from './signature.js';
import type { SandboxStore } from './store.js';

interface WebhookTarget {
  readonly url: string;
  /** `whsec_…` */
  readonly secret: string;
}

/** Where events go, each in the words of its provider. */
export interface WebhookTargets {
  readonly stripe: WebhookTarget;
  readonly sandboxpay?: WebhookTarget | undefined;
}

const TIMEOUT_MS = 10_000;
const LAST_WAIT_MS = 30_000;
const LAST_GATHERED_MS = 1_000;

/** 0.25 s, 0.5 s, 1 s … 30 s: a gateway that restarts gets its events soon, one that is gone is not hammered. */
function waitBefore(attempt: number): number {
  return Math.min(250 * 2 ** (attempt - 1), LAST_WAIT_MS);
}

/**
 * Delivers each event until it is answered with 2xx: at least once, in no promised order, over restarts. Like Stripe,
 * each attempt is signed anew and a redirect is a failure.
 */
export class WebhookDispatcher {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #gathered = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  readonly #stop = new AbortController();

  constructor(
    readonly store: SandboxStore,
    readonly targets: WebhookTargets,
    readonly faults: Faults,
  ) {}

  /** Takes up every undelivered event that is not on its way already. */
  wake(): void {
    const { gather, delayMs } = this.faults.webhooks;
    const fresh = [...this.store.undelivered].filter(
      (id) => !this.#timers.has(id) && !this.#gathered.has(id),
    );
    if (gather === 1) {
      this.#sendGathered();
      for (const id of fresh) this.#schedule(id, 1, delayMs);
      return;
    }
    for (const id of fresh) this.#gathered.add(id);
    this.#gathering ??= setTimeout(() => this.#sendGathered(), LAST_GATHERED_MS);
    if (this.#gathered.size >= gather) this.#sendGathered();
  }

  /** Sends an event again, now. @returns the shop's status; null when none came */
  async deliver(id: string): Promise<number | null> {
    return this.#post(id);
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#gathering);
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** Last first. */
  #sendGathered(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const ids = [...this.#gathered].reverse();
    this.#gathered.clear();
    ids.forEach((id, place) => {
      this.#schedule(id, 1, this.faults.webhooks.delayMs + place);
    });
  }

  #schedule(id: string, attempt: number, waitMs: number): void {
    const run = () => void this.#attempt(id, attempt);
    this.#timers.set(id, setTimeout(run, waitMs));
  }

  async #attempt(id: string, attempt: number): Promise<void> {
    const copies = Array.from({ length: this.faults.webhooks.copies }, () => this.#post(id));
    const statuses = await Promise.all(copies);
    const accepted = statuses.some((status) => status !== null && status < 300) && !this.faults.losesAnswer();
    if (this.#stop.signal.aborted) return;
    if (accepted) {
      this.#timers.delete(id);
      this.store.commit({ delivered: [id] });
    } else {
      this.#schedule(id, attempt + 1, waitBefore(attempt));
    }
  }

  async #post(id: string): Promise<number | null> {
    const event = this.store.events.get(id);
    const signed = event && this.#signed(event);
    if (!signed) return 204;
    try {
      const reply = await fetch(signed.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (Passerelle card sandbox)',
          ...signed.headers,
        },
        body: signed.body,
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await reply.arrayBuffer();
      return reply.status;
    } catch {
      return null;
    }
  }

  /** The words and the signature of the event's provider; undefined where nobody listens to it. */
  #signed(event: StripeEvent) {
    const { stripe, sandboxpay } = this.targets;
    if (!event.type.startsWith('transaction.')) {
      const body = JSON.stringify(event, null, 2);
      const headers = { 'stripe-signature': stripeSignature(body, stripe.secret, unixNow()) };
      return { url: stripe.url, body, headers };
    }
    const body = JSON.stringify({ event: event.type, data: event.data.object });
    return (
      sandboxpay && {
        url: sandboxpay.url,
        body,
        headers: { 'x-sandboxpay-signature': sandboxpaySignature(body, sandboxpay.secret) },
      }
    );
  }
}
