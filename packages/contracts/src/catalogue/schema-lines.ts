import type { JsonSchema } from '../openapi/json-schema.js';
import { referredName } from '../openapi/schema-book.js';

/** A field of an object, as a line of a table. */
export interface SchemaLine {
  /** `answers[].seq` */
  readonly path: string;
  readonly required: boolean;
  /** In words: `string or null, at most 80 characters`. */
  readonly type: string;
  /** Name of the schema that it refers to. */
  readonly refers: string | undefined;
  readonly description: string | undefined;
}

const bounds: readonly [keyword: string, words: (value: unknown) => string | undefined][] = [
  ['minLength', (value) => `at least ${grouped(value)} characters`],
  ['maxLength', (value) => `at most ${grouped(value)} characters`],
  ['minimum', (value) => `from ${value}`],
  ['maximum', (value) => `to ${value}`],
  ['maxItems', (value) => `at most ${value} items`],
  ['pattern', patternInWords],
  ['default', (value) => `default \`${JSON.stringify(value)}\``],
];

/** 20,000 */
const grouped = (value: unknown) => Number(value).toLocaleString('en');

/** Text may be anything but characters that cannot be stored; that needs no telling. */
function patternInWords(pattern: unknown): string | undefined {
  return String(pattern).startsWith('^[^\\0') ? undefined : `matching \`${pattern}\``;
}

/** A schema's type in words, one level deep. */
export function typeInWords(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map((each) => oneType(each, (facts) => ` (${facts})`)).join(' or ');
  return oneType(schema, (facts) => `, ${facts}`);
}

function oneType(schema: JsonSchema, more: (facts: string) => string): string {
  const name = referredName(schema);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  const facts = bounds.flatMap(([keyword, words]) =>
    schema[keyword] === undefined ? [] : (words(schema[keyword]) ?? []),
  );
  return baseType(schema) + (facts.length > 0 ? more(facts.join(', ')) : '');
}

function baseType(schema: JsonSchema): string {
  if (schema.contentMediaType) return 'file';
  if (schema.type === 'array') {
    return schema.items?.type === 'object' ? 'list of objects' : `list of ${typeInWords(schema.items ?? {})}`;
  }
  if (typeof schema.additionalProperties === 'object')
    return `object of ${typeInWords(schema.additionalProperties)} by name`;
  if (typeof schema.type === 'object') return schema.type.join(' or ');
  return schema.format ?? schema.type ?? 'anything';
}

/** The name of a schema that a field refers to, itself, as one of several, or as the items of a list. */
function refersTo(schema: JsonSchema): string | undefined {
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return inner.map(referredName).find((name) => name !== undefined);
}

/** The fields of an object and of the unnamed objects in it. Named ones are told once, elsewhere. */
export function schemaLines(schema: JsonSchema, prefix = ''): SchemaLine[] {
  if (schema.items) return schemaLines(schema.items, `${prefix}[]`);
  if (schema.anyOf) return schema.anyOf.flatMap((each) => schemaLines(each, prefix));
  const dot = prefix === '' ? '' : '.';
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${dot}${name}`;
    const line: SchemaLine = {
      path,
      required: schema.required?.includes(name) === true,
      type: typeInWords(property),
      refers: refersTo(property),
      description: property.description,
    };
    return [line, ...schemaLines(property, path)];
  });
}
