import { type RateClass, rateClasses } from '@passerelle/contracts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressNetworks } from './address.js';
import { type Budgets, defaultBudgets } from './budgets.js';

const windowSeconds = 60;

/** What a call was counted against. */
export interface Counted {
  /** Seconds to wait, 0 when the call may pass. */
  readonly wait: number;
  /** Takes it back: a call that turned out to cost nothing. */
  readonly giveBack: () => void;
}

/** Who calls: a signed-in person whose token was verified, else an address. */
export type CallerKey = { readonly account: string } | { readonly address: string | undefined };

interface Share {
  readonly limiter: RateLimiterMemory;
  readonly key: string;
}

/** The budgets of the rate classes, counted in this process. Nobody is refused for what strangers do: there is no budget of all together. */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>();

  constructor(private readonly budgets: Budgets = defaultBudgets) {
    for (const rate of Object.keys(rateClasses) as RateClass[]) {
      this.#limiters.set(`${rate} account`, limiterOf(this.budgets[rate].account));
      for (const times of [1, 4, 16])
        this.#limiters.set(`${rate} ${times}`, limiterOf(this.budgets[rate].address * times));
    }
  }

  /** Counts a call, also against the networks around an IPv6 address. What one of them refuses counts against none. */
  async count(rate: RateClass, caller: CallerKey): Promise<Counted> {
    const taken: Share[] = [];
    const giveBack = (): void => {
      for (const { limiter, key } of taken) void limiter.reward(key, 1);
    };
    for (const share of this.#sharesOf(rate, caller)) {
      const wait = await take(share);
      taken.push(share);
      if (wait > 0) {
        giveBack();
        return { wait, giveBack: () => undefined };
      }
    }
    return { wait: 0, giveBack };
  }

  #sharesOf(rate: RateClass, caller: CallerKey): Share[] {
    const of = (name: string, key: string): Share => ({
      limiter: this.#limiters.get(`${rate} ${name}`) as RateLimiterMemory,
      key,
    });
    if ('account' in caller) return [of('account', caller.account)];
    return addressNetworks(caller.address).map(({ network, times }) => of(String(times), network));
  }
}

const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });

/** Seconds to wait, 0 when there was something left. */
async function take({ limiter, key }: Share): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
  }
}
