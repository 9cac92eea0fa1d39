import type { JsonSchema } from '../openapi/json-schema.js';
import { resolveReference } from '../openapi/schema-book.js';
import { type BreakingChange, breaking } from './change.js';
import type { ContractLock } from './contract-lock.js';
import { type SchemaIn, uncovered } from './uncovered.js';

/** The two contracts that are compared: the released one and the one of now. */
export interface Contracts {
  readonly released: ContractLock;
  readonly now: ContractLock;
}

interface Place {
  readonly subject: string;
  /** `body`, `200`, … */
  readonly part: string;
}

const placed = (part: string, path: string) => (path === '' ? [part] : [part, path]);

/** What could be sent must still be accepted: the schema of now has to cover the released one. */
export function compareRequests(
  before: JsonSchema,
  after: JsonSchema,
  contracts: Contracts,
  { subject, part }: Place,
): BreakingChange[] {
  const outer: SchemaIn = { schema: after, components: contracts.now.schemas };
  const inner: SchemaIn = { schema: before, components: contracts.released.schemas };
  return uncovered(outer, inner).map(({ path, kind, detail }) => {
    const where = placed(part, path);
    if (kind === 'value') return breaking(subject, 'request-refused', `refused now: ${detail}`, ...where);
    const was = kind === 'optional' ? 'was optional' : 'was not asked for';
    return breaking(subject, 'request-required', `${was}, is required`, ...where);
  });
}

/** What comes must be what readers know: the released schema has to cover the one of now. */
export function compareReplies(
  before: JsonSchema,
  after: JsonSchema,
  contracts: Contracts,
  { subject, part }: Place,
): BreakingChange[] {
  const outer: SchemaIn = { schema: before, components: contracts.released.schemas };
  const inner: SchemaIn = { schema: after, components: contracts.now.schemas };
  const found = uncovered(outer, inner).map(({ path, kind, detail }) => {
    const where = placed(part, path);
    if (kind === 'value') return breaking(subject, 'reply-widened', `may come now: ${detail}`, ...where);
    const is = kind === 'optional' ? 'may be missing' : 'is gone';
    return breaking(subject, 'reply-removed', `always came, ${is}`, ...where);
  });
  const told = new Set(found.map(({ name }) => name));
  const lost = lostOptional(outer, inner)
    .map((path) => breaking(subject, 'reply-removed', 'came sometimes, is gone', ...placed(part, path)))
    .filter(({ name }) => !told.has(name));
  return [...found, ...lost];
}

/** Optional fields that are gone: every value still fits, but readers lose what they showed. */
function lostOptional(outer: SchemaIn, inner: SchemaIn, path = ''): string[] {
  const before = resolveReference(outer.schema, outer.components);
  const after = resolveReference(inner.schema, inner.components);
  const go = (schema: JsonSchema | undefined, other: JsonSchema | undefined, where: string) =>
    schema && other ? lostOptional({ ...outer, schema }, { ...inner, schema: other }, where) : [];
  if (before.anyOf && after.anyOf && before.anyOf.length === after.anyOf.length) {
    return before.anyOf.flatMap((each, index) => go(each, after.anyOf?.[index], path));
  }
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const where = path === '' ? name : `${path}.${name}`;
    const other = after.properties?.[name];
    if (after.properties && !other) return [where];
    return go(field, other, where);
  });
  return [...fields, ...go(before.items, after.items, `${path}[]`)];
}
