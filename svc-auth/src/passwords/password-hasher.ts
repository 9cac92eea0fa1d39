import { Injectable } from '@nestjs/common';
import { hash, type Options, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** Argon2id on the thread pool: the event loop never waits for it. */
@Injectable()
export class PasswordHasher {
  /** Of a password that nobody has: what is verified when there is no account, so that both take the same time. */
  private readonly nobody = hash(crypto.randomUUID(), argon2Cost);

  /** @returns a PHC string. */
  hash(password: string): Promise<string> {
    return hash(sameOnEveryKeyboard(password), argon2Cost);
  }

  /** Whether `password` is the one of `phc`; without `phc` the same work is done and the answer is no. */
  async verify(phc: string | null, password: string): Promise<boolean> {
    const matches = await verify(phc ?? (await this.nobody), sameOnEveryKeyboard(password));
    return phc !== null && matches;
  }
}

/** « é » is one code point on one keyboard and two on another (NIST SP 800-63B, 3.1.1.2). */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}
