import {
  type Endpoint,
  endpoints,
  fillPath,
  listAttempts,
  listBookings,
  listUserSubscriptions,
  type NamedEndpoint,
  pathParameters,
  readMe,
} from '@passerelle/contracts';
import { type JsonSchema, openApiDocument } from '@passerelle/contracts/documents';
import * as z from 'zod/mini';

/** The calls that the gateway routes. */
export const routed: readonly NamedEndpoint[] = endpoints.filter(
  ({ endpoint }) => endpoint.access !== 'service',
);

/** The calls that change something, as their method says. */
export const changes: readonly NamedEndpoint[] = routed.filter(({ endpoint }) => endpoint.method !== 'GET');

const nobodysId = '00000000-0000-4000-8000-0000000000ff';

/** A call's path, with an id that nothing has for each of its parameters that is not given. */
export function pathOf({ path }: Endpoint, given: Readonly<Record<string, string>> = {}): string {
  return fillPath(
    path,
    Object.fromEntries(pathParameters(path).map((name) => [name, given[name] ?? nobodysId])),
  );
}

/** One call per service that every signed-in person may make, and that needs nothing else. */
export const doors: readonly Endpoint[] = [readMe, listAttempts, listUserSubscriptions, listBookings];

const document = openApiDocument();

/** A body that a call accepts, as its API document shows one; undefined for calls without a body that can be read. */
export function exampleBody({ path, method, contentType }: Endpoint): unknown {
  const operation = document.paths[path]?.[method.toLowerCase() as 'post'];
  return contentType && operation?.requestBody?.content[contentType]?.example;
}

/** The fields of a call's body, with the JSON Schema of each. */
export function fieldsOf({ body }: Endpoint): Readonly<Record<string, JsonSchema>> {
  if (!body) return {};
  return (z.toJSONSchema(body, { io: 'input' }) as JsonSchema).properties ?? {};
}
