import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in URLs and cookies: for refresh and reset tokens. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It has 256 bits of its own, so a plain digest is enough: nothing to guess, no salt needed. */
export function digest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
