import type { JsonSchema } from './json-schema.js';

/** Formats that say all that zod's long pattern says. */
const exactFormats = new Set(['date-time', 'date', 'uuid', 'email']);

/** What zod writes that tells a reader nothing: bounds of safe integers, patterns of formats, closed replies (readers ignore what they do not know). */
function isNoise(keyword: string, value: unknown, schema: JsonSchema): boolean {
  switch (keyword) {
    case '$schema':
    case '$defs':
      return true;
    case 'minimum':
    case 'maximum':
      return Math.abs(value as number) === Number.MAX_SAFE_INTEGER;
    case 'minLength':
      return value === 0;
    case 'pattern':
      return schema.format !== undefined && exactFormats.has(schema.format);
    case 'additionalProperties':
      return value === false;
    case 'propertyNames':
      return JSON.stringify(value) === '{"type":"string"}';
    default:
      return false;
  }
}

/** A schema as the documents show it; `refer` gives the address of a named one. */
export function normalise(schema: JsonSchema, refer: (name: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), function (this: JsonSchema, keyword, value) {
    if (keyword === '$ref') return refer(String(value).replace('#/$defs/', ''));
    return isNoise(keyword, value, this) ? undefined : value;
  });
}
