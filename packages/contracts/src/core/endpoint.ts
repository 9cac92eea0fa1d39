import type * as z from 'zod/mini';
import type { BodyLimit } from './body-limits.js';
import type { ContentType, Credential, EndpointDefinition, Schema } from './endpoint-definition.js';
import type { ProblemCode } from './problem.js';
import type { RefusedBy } from './problems-of.js';
import type { RateClass } from './rate-classes.js';
import type { ServiceName } from './roles.js';

/** A declared call: the definition with its defaults filled in. */
export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D & {
  readonly credential: Credential;
  readonly contentType: ContentType | undefined;
  readonly bodyLimit: BodyLimit;
  readonly rate: RateClass;
  readonly timeoutMs: number;
} & Refuses<RefusedBy<D>>;

/** A call that may refuse for these problems. For the compiler only: no row has the field. */
export interface Refuses<C extends ProblemCode> {
  readonly refuses?: (code: C) => void;
}

/** The problems that a call may refuse for; of several calls, those that each of them has. */
export type RefusalOf<E extends Refuses<never>> = [E] extends [Refuses<infer C>] ? C : never;

/** Declares a call of the contract table. Everything else (routes, validation, access, client, API document) is derived from it. */
export function endpoint<const D extends EndpointDefinition>(definition: D): Endpoint<D> {
  return {
    ...definition,
    credential: definition.credential ?? 'bearer',
    contentType: definition.contentType ?? (definition.body ? 'application/json' : undefined),
    bodyLimit: definition.bodyLimit ?? (definition.body ? 'small' : 'none'),
    rate: definition.rate ?? (definition.method === 'GET' ? 'read' : 'write'),
    timeoutMs: definition.timeoutMs ?? 15_000,
  } as Endpoint<D>;
}

type Row = Omit<EndpointDefinition, 'owner' | 'method' | 'path'>;

/** The calls of a service, declared by method and path: `post('/auth/logout/', { … })`. */
export function callsOf<const O extends ServiceName>(owner: O) {
  const by =
    <const M extends EndpointDefinition['method']>(method: M) =>
    <const P extends EndpointDefinition['path'], const R extends Row>(path: P, row: R) =>
      endpoint<{ owner: O; method: M; path: P } & R>({ owner, method, path, ...row });
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), remove: by('DELETE') };
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a client sends (before validation) and what a handler receives (after). */
export type BodyInput<E extends EndpointDefinition> = InputOf<E['body']>;
export type BodyOf<E extends EndpointDefinition> = OutputOf<E['body']>;
export type QueryInput<E extends EndpointDefinition> = InputOf<E['query']>;
export type QueryOf<E extends EndpointDefinition> = OutputOf<E['query']>;
export type ParamsOf<E extends EndpointDefinition> = OutputOf<E['params']>;
/** The body of a reply by status. */
export type ReplyOf<E extends EndpointDefinition, S extends keyof E['replies']> = OutputOf<E['replies'][S]>;
/** The body of any 2xx reply. */
export type SuccessOf<E extends EndpointDefinition> = {
  [S in keyof E['replies'] & (200 | 201 | 202 | 204)]: OutputOf<E['replies'][S]>;
}[keyof E['replies'] & (200 | 201 | 202 | 204)];
