import { type RateClass, rateClasses } from '@passerelle/contracts';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { addressNetworks } from './address.js';
import { type Budgets, defaultBudgets } from './rate-limit-defaults.js';

const windowSeconds = 60;

/** What a call was counted against. */
export interface Counted {
  /** Seconds to wait, 0 when the call may pass. */
  readonly wait: number;
  /** Says how the call turned out: whether it costs something. */
  readonly settle: (costs: boolean) => void;
}

/** Who calls: a signed-in person whose token was verified, else an address. */
export type CallerKey = { readonly account: string } | { readonly address: string | undefined };

interface Share {
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
}

/**
 * The budgets of the rate classes, counted in this process, or by all gateways together in a Redis; while that is away each counts for
 * itself. Nobody is refused for what strangers do: there is no budget of all together.
 */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    private readonly budgets: Budgets = defaultBudgets,
    store?: Redis,
  ) {
    const add = (name: string, points: number) => this.#limiters.set(name, limiterOf(name, points, store));
    for (const rate of Object.keys(rateClasses) as RateClass[]) {
      add(`${rate} account`, this.budgets[rate].account);
      for (const times of [1, 4, 16]) add(`${rate} ${times}`, this.budgets[rate].address * times);
    }
  }

  /**
   * Counts a call, also against the networks around an IPv6 address. What one of them refuses counts against none.
   * @param afterwards counts it only once it is known what it costs: calls at once wait for nobody, as long as something is left
   */
  async count(rate: RateClass, caller: CallerKey, afterwards = false): Promise<Counted> {
    const shares = this.#sharesOf(rate, caller);
    const taken: Share[] = [];
    const giveBack = (): void => {
      for (const { limiter, key } of taken) void limiter.reward(key, 1);
    };
    for (const share of shares) {
      const wait = await (afterwards ? look(share) : take(share));
      if (!afterwards) taken.push(share);
      if (wait > 0) {
        giveBack();
        return { wait, settle: () => undefined };
      }
    }
    const settle = (costs: boolean): void => {
      if (!costs) giveBack();
      else if (afterwards) for (const share of shares) void take(share);
    };
    return { wait: 0, settle };
  }

  #sharesOf(rate: RateClass, caller: CallerKey): Share[] {
    const of = (name: string, key: string): Share => ({
      limiter: this.#limiters.get(`${rate} ${name}`) as RateLimiterAbstract,
      key,
    });
    if ('account' in caller) return [of('account', caller.account)];
    return addressNetworks(caller.address).map(({ network, times }) => of(String(times), network));
  }
}

function limiterOf(name: string, points: number, store: Redis | undefined): RateLimiterAbstract {
  const own = new RateLimiterMemory({ points, duration: windowSeconds });
  if (!store) return own;
  const keyPrefix = `passerelle ${name}`;
  return new RateLimiterRedis({
    storeClient: store,
    keyPrefix,
    points,
    duration: windowSeconds,
    insuranceLimiter: own,
    rejectIfRedisNotReady: true,
  });
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** The same without taking anything. */
async function look({ limiter, key }: Share): Promise<number> {
  const state = await limiter.get(key);
  return state && state.remainingPoints <= 0 ? secondsOf(state) : 0;
}

/** Seconds to wait, 0 when there was something left. */
async function take({ limiter, key }: Share): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return secondsOf(refusal);
  }
}
