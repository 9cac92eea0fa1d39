import type { Access } from '../core/endpoint-definition.js';
import type { ProblemCode } from '../core/problem.js';
import type { RateClass } from '../core/rate-classes.js';
import type { ServiceName } from '../core/roles.js';
import type { JsonSchema } from './json-schema.js';
import type { SecurityRequirement } from './security.js';

export interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface MediaType {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Reference>>;
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
}

export interface RequestBody {
  readonly required: true;
  readonly description?: string;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface ApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  /** Codes of the problem documents that come with this status. */
  readonly 'x-problems'?: readonly ProblemCode[];
}

/** A call. The `x-` members are the contract's own words for what OpenAPI has none. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [ServiceName];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly SecurityRequirement[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, ApiResponse | Reference>>;
  readonly 'x-owner': ServiceName;
  readonly 'x-access': Access;
  readonly 'x-rate-class': RateClass;
  /** Bytes. */
  readonly 'x-body-limit': number;
  /** Time that the owner has to answer, ms. */
  readonly 'x-timeout': number;
  /** Why the call is not built yet. */
  readonly 'x-planned'?: string;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: ServiceName; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
    readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
  readonly 'x-rate-classes': Readonly<Record<RateClass, string>>;
}
