import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';
import { type AskTurn, Gate } from '../security/gate.js';

/** OWASP's first choice for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** Threads of libuv's pool, where Argon2 runs beside files and name look-ups. */
const poolSize = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/**
 * One more than there are cores, as each also waits for the database; one thread of the pool stays free. Fewer may wait than the
 * gateway has connections for such calls (`gateway/src/calls/upstreams.ts`), so that whoever comes later hears it at once.
 */
const size = { places: Math.max(1, Math.min(availableParallelism() + 1, poolSize - 1)), waiting: 400 };

/** Verifies inside the gate, where a check costs no second wait. */
export type Verify = (phc: string | null, password: string) => Promise<boolean>;

/** Argon2id on the thread pool, so many at once: the event loop never waits for it. */
@Injectable()
export class PasswordHasher {
  private readonly gate = new Gate(size);
  /** Of a password that nobody has: what is verified when there is no account, so that both take the same time. */
  private readonly nobody = hash(crypto.randomUUID(), argon2Cost);

  /**
   * @returns a PHC string.
   * @throws ProblemError `too_many_requests` when too many wait; so do the others.
   */
  hash(password: string): Promise<string> {
    return this.gate.through(() => hash(sameOnEveryKeyboard(password), argon2Cost));
  }

  /** Whether `password` is the one of `phc`; without `phc` the same work is done and the answer is no. */
  verify(phc: string | null, password: string): Promise<boolean> {
    return this.inTurn((check) => check(phc, password));
  }

  /** Work around a verification that must happen in its turn: what it asks before is true when the password is tried. */
  inTurn<T>(work: (check: Verify) => Promise<T>, turnOf?: AskTurn): Promise<T> {
    return this.gate.through(
      () =>
        work(async (phc, password) => {
          const matches = await verify(phc ?? (await this.nobody), sameOnEveryKeyboard(password));
          return phc !== null && matches;
        }),
      turnOf,
    );
  }
}

/** « é » is one code point on one keyboard and two on another (NIST SP 800-63B, 3.1.1.2). */
export function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}
