import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Arrivals, FromReceiver, FromSender, ToReceiver, ToSender } from './messages.js';
import type { Pace } from './pace.js';

/** A way from a sending process to a receiving one. */
export interface LanePlan {
  readonly name: string;
  /** Compiled entries, relative to this file. */
  readonly sender: string;
  readonly receiver: string;
  readonly env: { readonly sender: NodeJS.ProcessEnv; readonly receiver: NodeJS.ProcessEnv };
}

export interface Passage {
  /** One per event, ms. */
  readonly latencies: readonly number[];
  /** Events per second, from the first that was sent to the last that was handled. */
  readonly perSecond: number;
}

/** Nothing takes this long, unless something is broken; ms. */
const patienceMs = 120_000;

/**
 * The next message of the bench's own from a process; a service also tells its supervisor, by a text, that it is ready.
 * @throws when it ends instead, or says nothing
 */
async function next<T>(child: ChildProcess, name: string): Promise<T> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(patienceMs)]);
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error(`${name} ended`)));
  try {
    for (;;) {
      const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
      if (typeof message === 'object') return message as T;
    }
  } catch (error) {
    throw signal.aborted ? new Error(`${name}: nothing came for ${patienceMs / 1000} s`) : error;
  } finally {
    settled.abort();
    ended.catch(() => undefined);
  }
}

/** Two running processes and what lies between them. */
export class Lane {
  private constructor(
    private readonly name: string,
    private readonly sender: ChildProcess,
    private readonly receiver: ChildProcess,
  ) {}

  /** Resolves when both are ready. */
  static async open({ name, sender, receiver, env }: LanePlan): Promise<Lane> {
    const begin = async (entry: string, own: NodeJS.ProcessEnv) => {
      const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
      const file = fileURLToPath(new URL(entry, import.meta.url));
      const child = fork(file, { env: { ...process.env, ...own }, stdio: [...stdio] });
      await next(child, `${name}: ${entry}`);
      return child;
    };
    const receiving = await begin(receiver, env.receiver);
    try {
      return new Lane(name, await begin(sender, env.sender), receiving);
    } catch (error) {
      receiving.kill();
      throw error;
    }
  }

  /** Sends at a pace, and waits until everything has arrived. */
  async pass(pace: Pace): Promise<Passage> {
    this.receiver.send({ expect: pace.count } satisfies ToReceiver);
    await next<FromReceiver>(this.receiver, this.name);
    const arrivals = next<Arrivals>(this.receiver, this.name);
    const sent = next<Extract<FromSender, { since: number }>>(this.sender, this.name);
    this.sender.send({ send: pace } satisfies ToSender);
    const [{ latencies, last }, { since }] = await Promise.all([arrivals, sent]);
    return { latencies, perSecond: pace.count / ((last - since) / 1000) };
  }

  async close(): Promise<void> {
    const ends = [this.sender, this.receiver].map((child) => once(child, 'exit'));
    for (const child of [this.sender, this.receiver]) child.kill('SIGTERM');
    await Promise.all(ends);
  }
}
