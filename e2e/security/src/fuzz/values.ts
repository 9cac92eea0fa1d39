import type { Schema } from '@passerelle/contracts';
import type { JsonSchema } from '@passerelle/contracts/documents';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { nasty } from '../house/nasty.js';

type Values = fc.Arbitrary<unknown>;

/** Stands in an input for something real that its sender has: an id, an address, a password. */
export const reference = (name: string) => `@${name}@`;

/** What an input's text refers to, if it is a reference. */
export const referred = (text: string): string | undefined => /^@(\w+)@$/.exec(text)?.[1];

/** The contract writes `testId` in paths and `test_id` elsewhere. */
export const fieldName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Texts that break what was not made for them: other alphabets, invisible and turning characters, other languages' code. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  'Awa\r\nBcc: x@exemple.test',
  '\u202Eawa\u2066',
  '\u0000',
  '\u0007\u001b[31m',
  '\ufeffe\u0301\u200d',
  '\ud83d\ude00'.repeat(40),
  '\udc00',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<svg onload=alert(1)>',
  '{{7*7}}%s%n',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '9223372036854775808',
  '31-2-2027',
  '2027-02-31',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(70),
  'x'.repeat(300),
];

/** Numbers at the ends of what types hold. */
const oddNumbers: readonly number[] = [
  -1,
  -0,
  0,
  0.1,
  101,
  32_768,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_SAFE_INTEGER,
  1e21,
  5e-324,
  Number.MAX_VALUE,
];

/** Within itself, as deep as parsers and validators get. */
const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Whatever is not asked for. */
export const anything: Values = fc.oneof(
  fc.constantFrom(...Object.values(nasty)),
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(nested(3), nested(1_500)),
  fc.jsonValue({ maxDepth: 2 }),
);

const formats: Readonly<Record<string, Values>> = {
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  uuid: fc.uuid(),
  email: fc.emailAddress(),
};

/** By their pattern, where it is one that can be generated from. */
function textsLike(pattern: string, minLength: number, maxLength: number): Values {
  const texts = fc.string({ unit: 'grapheme', minLength, maxLength });
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern), { maxLength }), texts);
  } catch {
    return texts;
  }
}

function textsOf({ format, pattern, minLength, maxLength, allOf }: JsonSchema): Values {
  const known = formats[format ?? ''];
  if (known) return known;
  const parts = [{ pattern }, ...((allOf as JsonSchema[] | undefined) ?? [])];
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? maxLength : 200;
  const source = parts.find((part) => part.pattern !== undefined)?.pattern ?? '^.*$';
  const usual = textsLike(source, Math.min(least, 100), Math.min(most, 200));
  // At its longest, and one longer.
  const ends = most > 20_000 ? [] : [fc.constantFrom('é'.repeat(most), 'x'.repeat(most + 1))];
  return fc.oneof({ arbitrary: usual, weight: 6 }, ...ends);
}

function numbersOf({ type, minimum, maximum, multipleOf }: JsonSchema): Values {
  const least = typeof minimum === 'number' ? Math.max(minimum, Number.MIN_SAFE_INTEGER) : -100;
  const most = typeof maximum === 'number' ? Math.min(maximum, Number.MAX_SAFE_INTEGER) : 2_147_483_647;
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  const whole = fc.integer({ min: Math.ceil(least / step), max: Math.floor(most / step) });
  const usual = fc.oneof(
    fc.constantFrom(least, most),
    fc.integer({ min: least, max: Math.min(most, least + 10) }),
    whole.map((n) => n * step),
  );
  return type === 'number' ? fc.oneof(usual, fc.double({ min: least, max: most, noNaN: true })) : usual;
}

function objectsOf(schema: JsonSchema, definitions: JsonSchema): Values {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    valuesOf(field, definitions, name),
  ]);
  const record = fc.record(Object.fromEntries(fields) as Record<string, Values>, {
    requiredKeys: required as string[],
  });
  if (typeof additionalProperties !== 'object') return record;
  const more = fc.dictionary(
    fc.oneof(fc.constantFrom('1', ...oddTexts), fc.string({ maxLength: 70 })),
    valuesOf(additionalProperties, definitions),
    { maxKeys: 6 },
  );
  return fc.tuple(record, more).map(([known, others]) => ({ ...others, ...known }));
}

/** What a schema says; `name` is the field it stands in, by which something real may stand there. */
function valuesOf(schema: JsonSchema, definitions: JsonSchema, name = ''): Values {
  if (schema.$ref !== undefined) {
    const target = definitions[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
    return valuesOf(target as JsonSchema, definitions, name);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const usual = unnamed(schema, definitions, name);
  const isText = JSON.stringify(schema).includes('"string"');
  return name !== '' && isText && schema.type !== 'object' && schema.type !== 'array'
    ? fc.oneof({ arbitrary: fc.constant(reference(fieldName(name))), weight: 2 }, usual)
    : usual;
}

function unnamed(schema: JsonSchema, definitions: JsonSchema, name: string): Values {
  const inside = (part: JsonSchema) => valuesOf(part, definitions, name);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inside));
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, definitions);
    case 'array':
      return fc.array(inside(schema.items ?? {}), { maxLength: 6 });
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
}

const written = (schema: Schema): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Values that a schema describes: most of them it accepts. */
export function within(schema: Schema): Values {
  const root = written(schema);
  return valuesOf(root, (root.$defs ?? {}) as JsonSchema);
}

/** The parameters of a query or a path, each with what its schema describes. */
export function fieldsWithin(schema: Schema | undefined): Readonly<Record<string, Values>> {
  if (!schema) return {};
  const root = written(schema);
  const definitions = (root.$defs ?? {}) as JsonSchema;
  const fields = Object.entries(root.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field, definitions, name)]));
}

/** One place of a value, somewhere in it, is something else, missing, or twice there. */
export function bent(value: unknown, other: unknown, where: number): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const place = where % (value.length + 1);
    if (place === value.length) return Array.from({ length: 61 }, () => value[0]);
    return value.map((part, index) => (index === place ? bent(part, other, where >> 2) : part));
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    const place = where % (entries.length + 2);
    if (place === entries.length) return { ...value, role: 'admin', roles: ['admin'], price: 0, id: other };
    if (place > entries.length) return Object.fromEntries(entries.slice(1));
    return Object.fromEntries(
      entries.map(([name, part], index) => [name, index === place ? bent(part, other, where >> 2) : part]),
    );
  }
  return other;
}
