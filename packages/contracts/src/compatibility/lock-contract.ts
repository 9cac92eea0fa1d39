import { endpoints, type NamedEndpoint } from '../calls/index.js';
import { bodyLimits } from '../core/body-limits.js';
import type { Schema } from '../core/endpoint-definition.js';
import type { EventDefinition } from '../core/event.js';
import { problemCatalogue } from '../core/problem.js';
import { events } from '../events/index.js';
import { schemasOf } from '../openapi/document.js';
import type { Direction } from '../openapi/json-schema.js';
import { createSchemaBook, type SchemaBook } from '../openapi/schema-book.js';
import type { ContractLock, LockedCall } from './contract-lock.js';

const byName = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

export interface ContractTables {
  readonly calls?: readonly NamedEndpoint[];
  readonly events?: readonly EventDefinition[];
  readonly problems?: Readonly<Record<string, { readonly status: number }>>;
}

/** The contract of now in the form that is compared and kept. Calls between services are in it: services are deployed apart. */
export function lockContract(
  tables: ContractTables = {},
  release: Pick<ContractLock, 'release' | 'accepted'> = { release: 0, accepted: [] },
): ContractLock {
  const { calls = endpoints, events: happened = events, problems = problemCatalogue } = tables;
  const used = schemasOf(calls);
  const book = createSchemaBook({
    input: used.input,
    output: [...used.output, ...happened.map(({ data }) => data)],
  });
  return {
    format: 1,
    ...release,
    calls: byName(calls.map((row) => [row.name, lockedCall(row, book)])),
    events: byName(
      happened.map(({ type, publisher, consumers, data }) => [
        type,
        { publisher, consumers: [...consumers].sort(), data: book.of(data, 'output') },
      ]),
    ),
    problems: byName(Object.entries(problems).map(([code, { status }]) => [code, status])),
    schemas: book.components,
  };
}

function lockedCall({ endpoint }: NamedEndpoint, book: SchemaBook): LockedCall {
  const write = (schema: Schema | null | undefined, direction: Direction) =>
    schema ? book.of(schema, direction) : null;
  const { form } = endpoint;
  return {
    owner: endpoint.owner,
    method: endpoint.method,
    path: endpoint.path,
    access: endpoint.access,
    credential: endpoint.credential,
    contentType: endpoint.contentType ?? null,
    bodyLimit: bodyLimits[endpoint.bodyLimit],
    timeoutMs: endpoint.timeoutMs,
    crossSite: endpoint.crossSite === true,
    params: write(endpoint.params, 'input'),
    query: write(endpoint.query, 'input'),
    body: write(endpoint.body ?? form?.fields, 'input'),
    files: form
      ? byName(Object.entries(form.files).map(([field, { accept }]) => [field, [...accept].sort()]))
      : null,
    replies: Object.fromEntries(
      Object.entries(endpoint.replies).map(([status, schema]) => [status, write(schema, 'output')]),
    ),
  };
}
