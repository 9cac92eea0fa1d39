import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkSubscription,
  demoPassword,
  demoPeople,
  listAttempts,
  listBookings,
  readMe,
} from '@passerelle/contracts';
import { callsTo } from '../load/call.js';
import { signIn } from '../load/people.js';
import { Persistence } from '../load/persist.js';
import { Tally } from '../load/tally.js';

/** A call of each service, and a page, which the gateway writes alone. */
export const doors = {
  'svc-auth': readMe.path,
  'svc-content': listAttempts.path,
  'svc-billing': checkSubscription.path,
  'svc-booking': listBookings.path,
  page: '/tarifs',
} as const;
export type Door = keyof typeof doors;

/** 800 a minute of one person at most: within the gateway's limits. */
const pauseMs = 300;
const [, person] = demoPeople;

/** Asks again and again, each once, for what a fault has nothing to do with. */
export class Bystanders {
  asked = 0;
  readonly failures: string[] = [];
  readonly #ended = new AbortController();
  readonly #running: Promise<unknown>;

  private constructor(origin: string, names: readonly Door[], token: string) {
    const call = callsTo(origin);
    const ask = async (name: Door) => {
      while (!this.#ended.signal.aborted) {
        const status = await call({
          method: 'GET',
          path: doors[name],
          ...(name !== 'page' && { token }),
        }).then(
          (reply) => reply.status,
          (error: Error) => error.message,
        );
        this.asked += 1;
        if (status !== 200) this.failures.push(`${name}: ${status}`);
        await sleep(pauseMs, undefined, { signal: this.#ended.signal }).catch(() => undefined);
      }
    };
    this.#running = Promise.all(names.map(ask));
  }

  static async start(origin: string, names: readonly Door[]): Promise<Bystanders> {
    const persist = new Persistence(callsTo(origin), new Tally());
    const { token } = await signIn(persist, { email: person.email, password: demoPassword });
    return new Bystanders(origin, names, token);
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#running;
  }
}
