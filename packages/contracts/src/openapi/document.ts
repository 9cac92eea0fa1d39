import { endpoints, type NamedEndpoint } from '../calls/index.js';
import type { Schema } from '../core/endpoint-definition.js';
import { Problem } from '../core/problem.js';
import { rateClasses } from '../core/rate-classes.js';
import { type ServiceName, services } from '../core/roles.js';
import type { JsonSchema } from './json-schema.js';
import { fieldNotes } from './notes.js';
import { operationOf } from './operation.js';
import { problemExamples, sharedResponses } from './problem-responses.js';
import { createSchemaBook } from './schema-book.js';
import { securitySchemes } from './security.js';
import type { Method, OpenApiDocument, Operation } from './types.js';

const description = `Every call that the gateway routes, generated from the contract table; calls between services are not in it.

- Paths answer with and without the trailing slash.
- Objects in replies may get new fields: ignore those that you do not know.
- Errors are problem documents (RFC 9457). Decide by \`code\`, which is stable; \`type\` is the address of its page.
- Every reply carries \`x-correlation-id\`. Name it when you report a failure.
- Instants are ISO 8601 in UTC.`;

const owners: Readonly<Record<ServiceName, string>> = {
  'svc-auth': 'Accounts, sessions, tokens, the profile image.',
  'svc-content': 'Tests, questions, attempts, corrections, progress; reviews and messages.',
  'svc-billing': 'Plans, orders, payments, subscriptions.',
  'svc-booking': 'Oral interviews: hours, bookings, decisions.',
};

const isDefined = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** The schemas that calls read and reply with. */
export function schemasOf(rows: readonly NamedEndpoint[]): Record<'input' | 'output', Schema[]> {
  return {
    input: rows.flatMap(({ endpoint }) =>
      [endpoint.params, endpoint.query, endpoint.body, endpoint.form?.fields].filter(isDefined),
    ),
    output: rows.flatMap(({ endpoint }) => Object.values(endpoint.replies).filter(isDefined)),
  };
}

/** The contract table as an OpenAPI 3.1 document. Pure: the same table gives the same document, member by member. */
export function openApiDocument(table: readonly NamedEndpoint[] = endpoints): OpenApiDocument {
  const rows = table
    .filter(({ endpoint }) => endpoint.access !== 'service')
    .sort((a, b) => (a.endpoint.path < b.endpoint.path ? -1 : 1));
  const { input, output } = schemasOf(rows);
  const book = createSchemaBook({ input, output: [...output, Problem] });
  const paths: Record<string, Partial<Record<Method, Operation>>> = {};
  for (const row of rows) {
    const { path, method } = row.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(row, book) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Passerelle', version: '1', description },
    servers: [{ url: '/' }],
    tags: services.map((name) => ({ name, description: owners[name] })),
    paths,
    components: {
      schemas: withNotes(book.components),
      responses: sharedResponses(rows),
      examples: problemExamples(),
      securitySchemes,
    },
    'x-rate-classes': rateClasses,
  };
}

function withNotes(components: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const noted = Object.entries(components).map(([name, schema]): [string, JsonSchema] => {
    if (!schema.properties) return [name, schema];
    const properties = Object.entries(schema.properties).map(([field, property]): [string, JsonSchema] => {
      const note = fieldNotes[`${name}.${field}`];
      return [field, note ? { ...property, description: note } : property];
    });
    return [name, { ...schema, properties: Object.fromEntries(properties) }];
  });
  return Object.fromEntries(noted);
}
