import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Callers } from '../calls/callers.js';
import type { OpsReaders } from '../ops/ops-readers.js';
import type { ReleaseStore } from '../releases/release-state.js';

/** Who asks to release something, as the gateway knows it. */
export type Releaser =
  /** Holds a token of the slice. */
  | { readonly kind: 'team'; readonly by: string }
  /** May do everything but publish. */
  | { readonly kind: 'operator'; readonly by: string }
  /** Holds a token of another slice. */
  | { readonly kind: 'other team' }
  | { readonly kind: 'nobody' };

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a tool says of the person before it; a claim, and logged as one. */
const claimed = /^[\p{L}\p{N} ._@-]{1,60}$/u;

/**
 * Tells who asks. A cookie counts for nothing here: another site could have it sent.
 */
export class DeployRights {
  constructor(
    private readonly store: Pick<ReleaseStore, 'state'>,
    private readonly operators: Pick<OpsReaders, 'has'>,
    private readonly callers: Pick<Callers, 'callerOf'>,
  ) {}

  async releaserOf(request: FastifyRequest, name: string): Promise<Releaser> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return { kind: 'nobody' };
    const { by } = request.query as { readonly by?: unknown };
    const person = typeof by === 'string' && claimed.test(by) ? `${by}, ` : '';
    const held = await this.#namesOf(token);
    if (held.includes(name))
      return { kind: 'team', by: `${person}token ${digestOf(token).slice(0, 8)} of ${name}` };
    if (await this.operators.has(request)) {
      const caller = await this.callers.callerOf(request.headers.authorization);
      return {
        kind: 'operator',
        by: `${person}${caller ? `operator ${caller.userId}` : 'operators’ token'}`,
      };
    }
    return { kind: held.length > 0 ? 'other team' : 'nobody' };
  }

  /** Compares with every token there is, each in the same time. */
  async #namesOf(token: string): Promise<string[]> {
    const digest = Buffer.from(digestOf(token));
    const { tokens } = await this.store.state();
    return tokens
      .filter((each) => {
        const known = Buffer.from(each.digest);
        return known.length === digest.length && timingSafeEqual(known, digest);
      })
      .map(({ name }) => name);
  }
}
