import type { Access, ContentType, Credential } from '../core/endpoint-definition.js';
import type { JsonSchema } from '../openapi/json-schema.js';

/** What callers of a call rely on. How often it may be asked is the gateway's configuration. */
export interface LockedCall {
  readonly owner: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly credential: Credential;
  readonly contentType: ContentType | null;
  /** Bytes. */
  readonly bodyLimit: number;
  /** ms. */
  readonly timeoutMs: number;
  readonly crossSite: boolean;
  readonly params: JsonSchema | null;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
  /** Accepted media types by file field of a multipart form; its text fields are `body`. */
  readonly files: Readonly<Record<string, readonly string[]>> | null;
  readonly replies: Readonly<Record<string, JsonSchema | null>>;
}

export interface LockedEvent {
  readonly publisher: string;
  readonly consumers: readonly string[];
  readonly data: JsonSchema;
}

/** The contract as it was last released: what others may rely on. `docs/api/contract.lock.json`. */
export interface ContractLock {
  readonly format: 1;
  /** Counts releases. */
  readonly release: number;
  /** Breaking changes that the last release was told to accept, by name. */
  readonly accepted: readonly string[];
  /** By operation id. */
  readonly calls: Readonly<Record<string, LockedCall>>;
  /** By type. */
  readonly events: Readonly<Record<string, LockedEvent>>;
  /** HTTP status by error code. */
  readonly problems: Readonly<Record<string, number>>;
  /** Named schemas that the others refer to. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}
