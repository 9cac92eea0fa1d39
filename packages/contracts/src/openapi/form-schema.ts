import type { FormDefinition } from '../core/endpoint-definition.js';
import type { JsonSchema } from './json-schema.js';
import type { SchemaBook } from './schema-book.js';

/** A multipart form as one object: its text fields, and its files as strings of any bytes. */
export function formSchema({ fields, files }: FormDefinition, book: SchemaBook): JsonSchema {
  const text = fields ? book.resolve(book.of(fields, 'input')) : {};
  const uploads = Object.entries(files).map(([name, { accept, summary }]): [string, JsonSchema] => [
    name,
    {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `${summary} ${accept.join(', ')}`,
    },
  ]);
  return {
    type: 'object',
    properties: { ...text.properties, ...Object.fromEntries(uploads) },
    required: [...(text.required ?? []), ...Object.keys(files)],
  };
}
