import type { NamedEndpoint } from '../calls/index.js';
import { bodyLimits } from '../core/body-limits.js';
import type { Endpoint } from '../core/endpoint.js';
import type { Schema } from '../core/endpoint-definition.js';
import { exampleOf } from './example-of.js';
import { formSchema } from './form-schema.js';
import { problemResponses } from './problem-responses.js';
import type { SchemaBook } from './schema-book.js';
import { securityOf } from './security.js';
import type { ApiResponse, MediaType, Operation, Parameter, RequestBody } from './types.js';

const described: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted; it is done later.',
  204: 'Done; there is nothing to say.',
  206: 'The part that was asked for.',
  303: 'Go on at the address in `Location`.',
  304: 'Unchanged since the `ETag` in `If-None-Match`.',
};

/** A row of the contract table as an OpenAPI operation. */
export function operationOf({ name, endpoint }: NamedEndpoint, book: SchemaBook): Operation {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', book),
    ...parametersOf(endpoint.query, 'query', book),
  ];
  const requestBody = requestBodyOf(endpoint, book);
  return {
    operationId: name,
    tags: [endpoint.owner],
    summary: endpoint.summary,
    ...(endpoint.planned ? { description: `Not built yet: ${endpoint.planned}` } : {}),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...repliesOf(endpoint, book), ...problemResponses(endpoint) },
    'x-owner': endpoint.owner,
    'x-access': endpoint.access,
    'x-rate-class': endpoint.rate,
    'x-body-limit': bodyLimits[endpoint.bodyLimit],
    'x-timeout': endpoint.timeoutMs,
    ...(endpoint.planned ? { 'x-planned': endpoint.planned } : {}),
  };
}

function parametersOf(schema: Schema | undefined, place: Parameter['in'], book: SchemaBook): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.resolve(book.of(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    example: exampleOf(property, book.resolve, name),
  }));
}

function requestBodyOf({ body, form, contentType }: Endpoint, book: SchemaBook): RequestBody | undefined {
  if (form) {
    const files = Object.entries(form.files);
    const encoding = Object.fromEntries(
      files.map(([field, { accept }]) => [field, { contentType: accept.join(', ') }]),
    );
    return content('multipart/form-data', { schema: formSchema(form, book), encoding });
  }
  if (contentType === 'raw-json') {
    return {
      ...content('application/json', { schema: { type: 'object' } }),
      description: 'The exact bytes are signed: they are checked before they are read.',
    };
  }
  if (!body || !contentType) return undefined;
  const schema = book.of(body, 'input');
  return content(contentType, { schema, example: exampleOf(schema, book.resolve) });
}

function content(contentType: string, media: MediaType): RequestBody {
  return { required: true, content: { [contentType]: media } };
}

function repliesOf({ replies }: Endpoint, book: SchemaBook): Record<string, ApiResponse> {
  return Object.fromEntries(
    Object.entries(replies).map(([status, schema]): [string, ApiResponse] => {
      const description = described[Number(status)] ?? 'Done.';
      if (!schema) return [status, { description }];
      const written = book.of(schema, 'output');
      const media = { schema: written, example: exampleOf(written, book.resolve) };
      return [status, { description, content: { 'application/json': media } }];
    }),
  );
}
