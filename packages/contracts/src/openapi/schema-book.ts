import * as z from 'zod/mini';
import * as calls from '../calls/index.js';
import type { Schema } from '../core/endpoint-definition.js';
import * as problems from '../core/problem.js';
import * as shared from '../core/schemas.js';
import * as exam from '../exam/index.js';
import { type Direction, isSchema, type JsonSchema } from './json-schema.js';
import { normalise } from './normalise.js';

/** Where named schemas stand in the API document. */
const componentPrefix = '#/components/schemas/';

/** Schemas of the contract that have a name: the exported ones. Parameters are spread over their call instead. */
const named = z.registry<{ id: string }>();
for (const [name, value] of Object.entries({ ...shared, ...problems, ...exam, ...calls })) {
  if (isSchema(value) && !name.endsWith('Params')) named.add(value, { id: name.replace(/Schema$/, '') });
}

/** The schemas of a document: each as JSON Schema, those with a name kept once and referred to. */
export interface SchemaBook {
  /** A schema that was announced, with references to the named ones. */
  of(schema: Schema, direction: Direction): JsonSchema;
  /** What a schema is, its references followed until it is no reference. */
  resolve(schema: JsonSchema): JsonSchema;
  /** The named ones in use, by name. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

interface Written {
  readonly root: JsonSchema;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** Inside an object, so that a schema with a name comes out as a reference at the top too. */
function write(schema: Schema, direction: Direction): Written {
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
    io: direction,
    metadata: named,
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
  return { root: properties?.root ?? {}, definitions: $defs };
}

/**
 * Writes the schemas of a document. One that reads differently when sent and when received is in it twice, the sent one as `<name>Input`.
 * @throws where a schema cannot be written as JSON Schema
 */
export function createSchemaBook(used: Readonly<Record<Direction, readonly Schema[]>>): SchemaBook {
  const written = { input: new Map<Schema, Written>(), output: new Map<Schema, Written>() };
  const definitions: Record<Direction, Record<string, JsonSchema>> = { input: {}, output: {} };
  for (const direction of ['input', 'output'] as const) {
    for (const schema of used[direction]) {
      const entry = write(schema, direction);
      written[direction].set(schema, entry);
      Object.assign(definitions[direction], entry.definitions);
    }
  }

  const text = (schema: JsonSchema) => JSON.stringify(normalise(schema, (name) => name));
  const differs = (name: string): boolean => {
    const { input, output } = definitions;
    return (
      input[name] !== undefined && output[name] !== undefined && text(input[name]) !== text(output[name])
    );
  };
  const nameOf = (name: string, direction: Direction) =>
    direction === 'input' && differs(name) ? `${name}Input` : name;
  const show = (schema: JsonSchema, direction: Direction) =>
    normalise(schema, (name) => componentPrefix + nameOf(name, direction));

  const components: Record<string, JsonSchema> = {};
  for (const direction of ['output', 'input'] as const) {
    for (const [name, schema] of Object.entries(definitions[direction]))
      components[nameOf(name, direction)] = show(schema, direction);
  }
  const sorted = Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));

  return {
    of(schema, direction) {
      const entry = written[direction].get(schema);
      if (!entry) throw new RangeError(`A schema was not announced as ${direction}`);
      return show(entry.root, direction);
    },
    resolve: (schema) => resolveReference(schema, sorted),
    components: sorted,
  };
}

/** The component's name that a schema refers to, or undefined. */
export function referredName(schema: JsonSchema): string | undefined {
  return schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1);
}

/** Follows references to components until there is none. */
export function resolveReference(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const name = referredName(schema);
  if (name === undefined) return schema;
  const target = components[name];
  if (!target) throw new RangeError(`There is no schema ${name}`);
  return resolveReference(target, components);
}
