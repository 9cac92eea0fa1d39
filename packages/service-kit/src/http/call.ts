import type { Readable } from 'node:stream';
import type { StreamableFile } from '@nestjs/common';
import type { Access, BodyOf, Endpoint, OwnerOr, ParamsOf, QueryOf, Schema } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Caller } from '../access/caller.js';
import type { Ownership } from '../access/ownership.js';
import type { PreparedBody } from './prepared-body.js';
import type { Reply } from './reply.js';

/** What the handler of a contract call gets: validated, and nothing that the contract does not name. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  /** The exact bytes where the contract says `raw-json`. */
  readonly body: E['contentType'] extends 'raw-json' ? Buffer : BodyOf<E>;
  /** Who calls; null where access is `optional` and nobody signed in. */
  readonly caller: CallerOf<E['access']>;
  /** Where access is `ownerOr`, the handler's one way to what it replies with. */
  readonly owned: E['access'] extends OwnerOr ? Ownership['owned'] : undefined;
  /** For headers, cookies, the address, and the parts of a form. */
  readonly request: FastifyRequest;
}

type CallerOf<A extends Access> = A extends 'public' | 'service'
  ? null
  : A extends 'optional'
    ? Caller | null
    : Caller;

/** A method that answers a call. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** The body of the call's first success, or a `Reply` with a status of the contract and its body. */
type Answer<E extends Endpoint> = BodyFor<E['replies'][FirstSuccess<E>]> | ReplyFor<E>;

type ReplyFor<E extends Endpoint> = {
  [S in keyof E['replies'] & number]: Reply<S, BodyFor<E['replies'][S]>>;
}[keyof E['replies'] & number];

type FirstSuccess<E extends Endpoint> = 200 extends keyof E['replies']
  ? 200
  : 201 extends keyof E['replies']
    ? 201
    : 202 extends keyof E['replies']
      ? 202
      : 204 & keyof E['replies'];

/** Before validation, which takes away what the contract does not name. Without a schema: nothing, or bytes. */
type BodyFor<S> = S extends Schema
  ? z.input<S> | PreparedBody<z.input<S>>
  : S extends null
    ? // biome-ignore lint/suspicious/noConfusingVoidType: what a method without a reply returns
      undefined | void | Readable | Uint8Array | StreamableFile
    : never;
