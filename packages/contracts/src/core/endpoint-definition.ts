import type * as z from 'zod/mini';
import type { BodyLimit } from './body-limits.js';
import type { ProblemCode } from './problem.js';
import type { RateClass } from './rate-classes.js';
import type { Role, ServiceName } from './roles.js';

export type Schema = z.ZodMiniType;

/**
 * Who may call.
 * - `public`: anyone; a token is not looked at.
 * - `optional`: anyone; a valid token tells who it is, an invalid one is refused (401).
 * - `user`: any signed-in person.
 * - a list of roles: signed in with one of them.
 * - `ownerOr`: whose the thing is, or one of these roles; to others it does not exist (404).
 * - `service`: another service with a service token; never routed by the gateway.
 */
export type Access = 'public' | 'optional' | 'user' | 'service' | Roles | OwnerOr;
type Roles = readonly [Role, ...Role[]];
export interface OwnerOr {
  readonly ownerOr: Roles;
}

/** How the caller proves who they are: the header, or the short-lived cookie of a browser form POST. */
export type Credential = 'bearer' | 'cookie';

export type ContentType =
  | 'application/json'
  | 'multipart/form-data'
  | 'application/x-www-form-urlencoded'
  | 'raw-json'
  | 'any';

/** One file of a multipart form. */
export interface FormFile {
  /** Media types that a sender may choose; what the content really is decides. */
  readonly accept: readonly [string, ...string[]];
  /** One sentence for the API document. */
  readonly summary: string;
  /** What its sender reads when it is not there, in French. */
  readonly missing: string;
}

/** What a multipart form carries: text fields, and files by field name. All files are required. */
export interface FormDefinition {
  readonly fields?: Schema;
  readonly files: { readonly [field: string]: FormFile };
}

export interface EndpointDefinition {
  readonly owner: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI style, with the trailing slash where the specification has it: `/mgmt/questions/{testId}/`. Both forms answer. */
  readonly path: `/${string}`;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly access: Access;
  /** Default `bearer`. */
  readonly credential?: Credential;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Default `application/json` where there is a body. `raw-json`: JSON whose exact bytes are signed. `any`: nobody reads it, the gateway drops it. */
  readonly contentType?: ContentType;
  /** The parts of a `multipart/form-data` body, which is streamed and so has no `body` schema. */
  readonly form?: FormDefinition;
  /** Replies by status; `null` has no body. Problems (4xx, 5xx) need not be listed. */
  readonly replies: { readonly [status: number]: Schema | null };
  /** Problems of this call's own; those of its access, body and limits go without saying (`problemsOf`). Its handler throws no other. */
  readonly problems?: readonly ProblemCode[];
  /** Default `none` without a body, else `small`. */
  readonly bodyLimit?: BodyLimit;
  /** Default `read` for GET, else `write`. */
  readonly rate?: RateClass;
  /** Only what the owner refuses uses up the caller's budget: a class that signs in at once is no attack. */
  readonly costs?: 'failures';
  /** Time the owner has to answer, ms. Default 15,000. */
  readonly timeoutMs?: number;
  /**
   * What the gateway may hold of a GET's good replies. `forever`: what stands at an address never changes. `briefly`: strangers get all the
   * same, so that it is asked for once a second for all of them; with a token the owner is asked each time, and may say that it is what the
   * gateway holds already (304).
   */
  readonly kept?: 'forever' | 'briefly';
  /** `true` only where another site legitimately sends a state change (the card provider's signed webhook). */
  readonly crossSite?: true;
  /** Why the call is not built yet, for the API document: its service starts without a handler, and it answers 501. */
  readonly planned?: string;
}
