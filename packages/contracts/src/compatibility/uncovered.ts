import type { JsonSchema } from '../openapi/json-schema.js';
import { resolveReference } from '../openapi/schema-book.js';

/** A schema with the named ones that it refers to. */
export interface SchemaIn {
  readonly schema: JsonSchema;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** A value of the inner schema that the outer one does not allow. */
export interface Uncovered {
  /** `answers[].seq`; empty at the top. */
  readonly path: string;
  /** `optional`, `missing`: the outer schema requires a field that the inner one may leave out, or does not have. */
  readonly kind: 'optional' | 'missing' | 'value';
  readonly detail: string;
}

/** Keywords that narrow, and how to tell whether the inner bound is at least as narrow. */
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const exact = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentEncoding', 'contentMediaType'];
/** Compared by structure, or of no weight. */
const known = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'anyOf'],
  ...['enum', 'const', 'default', 'description', 'title', 'examples'],
  ...lowerBounds,
  ...upperBounds,
  ...exact,
]);

const show = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** What the inner schema allows and the outer one does not: empty when everything that fits `inner` fits `outer` too. */
export function uncovered(outer: SchemaIn, inner: SchemaIn, path = ''): Uncovered[] {
  const out = resolved(outer);
  const inn = resolved(inner);
  const outers = alternatives(out);
  return alternatives(inn).flatMap((one) => {
    const attempts = outers.map((other) => uncoveredBy(other, one, path));
    if (attempts.some((found) => found.length === 0)) return [];
    return (
      best(outers, one, attempts) ?? [
        value(path, `${typeName(one)} is not among ${outers.map(typeName).join(', ')}`),
      ]
    );
  });
}

const value = (path: string, detail: string): Uncovered => ({ path, kind: 'value', detail });

function resolved({ schema, components }: SchemaIn): SchemaIn {
  return { schema: resolveReference(schema, components), components };
}

/** A schema as plain ones of a single type each: unions and lists of types taken apart. */
function alternatives(whole: SchemaIn): SchemaIn[] {
  const { schema, components } = whole;
  if (schema.anyOf) {
    return schema.anyOf.flatMap((each) => alternatives(resolved({ schema: each, components })));
  }
  const { type } = schema;
  if (type === undefined || typeof type === 'string') return [whole];
  return type.map((each) => ({ schema: { ...schema, type: each }, components }));
}

const typeName = ({ schema }: SchemaIn): string => {
  if (schema.enum || schema.const !== undefined) return valuesOf(schema)?.map(show).join(' | ') ?? '';
  return typeof schema.type === 'string' ? schema.type : 'anything';
};

/** Why the one alternative of the same type does not do: that says more than that none does. */
function best(
  outers: readonly SchemaIn[],
  one: SchemaIn,
  attempts: readonly Uncovered[][],
): Uncovered[] | undefined {
  const same = outers.flatMap((other, index) => (other.schema.type === one.schema.type ? [index] : []));
  return same.length === 1 ? attempts[same[0] as number] : undefined;
}

/** Enumerated values, or undefined where any of the type is allowed. */
function valuesOf({ enum: several, const: single }: JsonSchema): readonly unknown[] | undefined {
  return single === undefined ? several : [single];
}

function uncoveredBy(outer: SchemaIn, inner: SchemaIn, path: string): Uncovered[] {
  const { schema: out } = outer;
  const { schema: inn } = inner;
  const integers = out.type === 'number' && inn.type === 'integer';
  if (out.type !== undefined && out.type !== inn.type && !integers) {
    return [value(path, `${typeName(inner)}, not ${typeName(outer)}`)];
  }
  return [
    ...uncoveredValues(out, inn, path),
    ...uncoveredBounds(out, inn, path),
    ...uncoveredItems(outer, inner, path),
    ...uncoveredFields(outer, inner, path),
    ...uncoveredNames(outer, inner, path),
    ...unknownKeywords(out, inn, path),
  ];
}

function uncoveredValues(out: JsonSchema, inn: JsonSchema, path: string): Uncovered[] {
  const allowed = valuesOf(out)?.map(show);
  if (!allowed) return [];
  const possible = valuesOf(inn);
  if (!possible) return [value(path, `any ${show(inn.type)}, not only ${allowed.join(', ')}`)];
  const more = possible.map(show).filter((each) => !allowed.includes(each));
  return more.length === 0 ? [] : [value(path, more.join(', '))];
}

function uncoveredBounds(out: JsonSchema, inn: JsonSchema, path: string): Uncovered[] {
  // Enumerated values were compared one by one.
  if (valuesOf(inn)) return [];
  const loose = (keyword: string): boolean => {
    const [bound, has] = [out[keyword], inn[keyword]];
    if (bound === undefined) return false;
    if (exact.includes(keyword)) return show(bound) !== show(has);
    if (typeof has !== 'number') return true;
    return lowerBounds.includes(keyword) ? has < (bound as number) : has > (bound as number);
  };
  return [...lowerBounds, ...upperBounds, ...exact]
    .filter(loose)
    .map((keyword) => value(path, `${keyword} ${show(inn[keyword])}, not ${show(out[keyword])}`));
}

function uncoveredItems(outer: SchemaIn, inner: SchemaIn, path: string): Uncovered[] {
  const { items } = outer.schema;
  if (!items) return [];
  return uncovered(
    { schema: items, components: outer.components },
    { schema: inner.schema.items ?? {}, components: inner.components },
    `${path}[]`,
  );
}

function uncoveredFields(outer: SchemaIn, inner: SchemaIn, path: string): Uncovered[] {
  const [outerFields, innerFields] = [outer.schema.properties ?? {}, inner.schema.properties ?? {}];
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const absent = (outer.schema.required ?? [])
    .filter((name) => !inner.schema.required?.includes(name))
    .map(
      (name): Uncovered => ({
        path: below(name),
        kind: name in innerFields ? 'optional' : 'missing',
        detail: 'required',
      }),
    );
  const values = Object.entries(outerFields).flatMap(([name, field]) => {
    const other = innerFields[name];
    if (!other) return [];
    return uncovered(
      { schema: field, components: outer.components },
      { schema: other, components: inner.components },
      below(name),
    );
  });
  return [...absent, ...values];
}

/** Records: values, and what names may look like. */
function uncoveredNames(outer: SchemaIn, inner: SchemaIn, path: string): Uncovered[] {
  const aspects = [
    [outer.schema.additionalProperties, inner.schema.additionalProperties, `${path}{}`],
    [outer.schema.propertyNames, inner.schema.propertyNames, `${path}{name}`],
  ] as const;
  return aspects.flatMap(([out, inn, where]) => {
    if (typeof out !== 'object') return [];
    if (typeof inn === 'object' || where.endsWith('{name}')) {
      return uncovered(
        { schema: out, components: outer.components },
        { schema: typeof inn === 'object' ? inn : { type: 'string' }, components: inner.components },
        where,
      );
    }
    return [];
  });
}

/** What this comparison does not understand must not differ. */
function unknownKeywords(out: JsonSchema, inn: JsonSchema, path: string): Uncovered[] {
  return Object.keys(out)
    .filter((keyword) => !known.has(keyword) && show(out[keyword]) !== show(inn[keyword]))
    .map((keyword) => value(path, `${keyword} differs`));
}
