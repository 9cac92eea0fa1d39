import {
  type BodyInput,
  type EndpointDefinition,
  fillPath,
  type Host,
  type QueryInput,
  type SuccessOf,
} from '@passerelle/contracts';
import * as z from 'zod/mini';
import { networkProblem, problemOf } from './api-problem.js';
import { follow } from './follow.js';

/** Time that a reply may travel beyond what its owner has to make it, ms. */
const TRAVEL_MS = 5_000;

type ParamsInput<E extends EndpointDefinition> = E['params'] extends z.ZodMiniType
  ? { readonly [name in keyof z.output<E['params']>]: string | number }
  : undefined;

/** A key is required where the contract describes the part, absent where it does not. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [key in Key]?: never }
  : { readonly [key in Key]: Value };

type QueryPart<E extends EndpointDefinition> = undefined extends E['query']
  ? { readonly query?: never }
  : { readonly query?: QueryInput<E> };

type BodyPart<E extends EndpointDefinition> = E extends { contentType: 'multipart/form-data' }
  ? { readonly body: FormData }
  : Part<'body', BodyInput<E>>;

export type CallOptions<E extends EndpointDefinition> = Part<'params', ParamsInput<E>> &
  QueryPart<E> &
  BodyPart<E> & {
    readonly signal?: AbortSignal;
    /** Lets the call outlive the page. */
    readonly keepalive?: boolean;
  };

/** The options may be left out where the contract asks for nothing. */
export type CallArguments<E extends EndpointDefinition> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** What an endpoint of the contract table must have to be called. */
export type Callable = EndpointDefinition & { readonly timeoutMs: number };

export interface Api {
  /**
   * Calls an endpoint of the contract table: `await api.call(readQuestions, { params: { testId } })`.
   * @returns the body of the 2xx reply.
   * @throws ApiProblem for any other reply, and with code `network` where none came; the signal's reason when aborted.
   */
  call<E extends Callable>(endpoint: E, ...options: CallArguments<E>): Promise<SuccessOf<E>>;
}

interface LooseOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** The typed client of the contract table, on the host's `request` (which adds the token and renews it). */
export function createApi(host: Pick<Host, 'request'>): Api {
  return {
    async call<E extends Callable>(endpoint: E, ...[options]: CallArguments<E>): Promise<SuccessOf<E>> {
      const { signal, ...parts } = (options ?? {}) as LooseOptions;
      const over = new AbortController();
      const timer = setTimeout(() => over.abort(), endpoint.timeoutMs + TRAVEL_MS);
      const stopFollowing = follow(signal, over);
      let reply: Response;
      let body: unknown;
      try {
        reply = await host.request(addressOf(endpoint, parts), {
          method: endpoint.method,
          headers: { accept: 'application/json', ...contentTypeOf(parts.body) },
          body: bodyOf(parts.body),
          keepalive: parts.keepalive,
          signal: over.signal,
        });
        if (!reply.ok) throw await problemOf(reply);
        body = reply.status === 204 ? undefined : await reply.json();
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (error instanceof Error && error.name === 'ApiProblem') throw error;
        throw networkProblem(error);
      } finally {
        clearTimeout(timer);
        stopFollowing();
      }
      return checked(endpoint, reply.status, body) as SuccessOf<E>;
    },
  };
}

/** Where an endpoint is asked: path and query. */
export function addressOf(
  endpoint: EndpointDefinition,
  { params, query }: Pick<LooseOptions, 'params' | 'query'>,
): string {
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return fillPath(endpoint.path, params) + (search && `?${search}`);
}

/** The browser itself writes the content type of a form: it knows the boundary. */
function contentTypeOf(body: unknown): Record<string, string> {
  return body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
}

function bodyOf(body: unknown): FormData | string | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
}

/**
 * Slices and services are deployed apart: a reply that is not quite what this build of the contract says is handed on and reported,
 * rather than costing the reader the page.
 */
export function checked(endpoint: EndpointDefinition, status: number, body: unknown): unknown {
  const schema = endpoint.replies[status];
  if (!schema) return body;
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  console.warn(
    `${endpoint.method} ${endpoint.path} replied ${status} outside its contract`,
    parsed.error.issues,
  );
  return body;
}
