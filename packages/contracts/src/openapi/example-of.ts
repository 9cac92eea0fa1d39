import type { JsonSchema } from './json-schema.js';

const person = '01927c3e-5b1a-7c42-9e0d-3f6a8b2c4d10';

/** What fields of a name look like, the first that their schema allows; where it allows none, a value of its own type. */
const samples: Readonly<Record<string, unknown>> = {
  access: 'eyJhbGciOiJFZERTQSJ9.…',
  amount: [49, '49.00'],
  amount_cents: 4_900,
  category_name: 'Compréhension orale',
  checkout_id: 'cs_test_a1b2c3',
  comment: 'Bonne structure ; attention aux accords.',
  country: 'GN',
  currency: 'USD',
  date: '14-9-2026',
  disabled: false,
  duration: 2_340,
  email: 'awa@exemple.org',
  first_name: 'Awa',
  explanation: 'L’annonce parle d’un cours du soir.',
  fullName: 'Awa Camara',
  image: '/media/auth/profiles/awa.webp',
  image_alt: 'Une affiche de cours du soir',
  image_url: '/media/auth/profiles/awa.webp',
  last_name: 'Camara',
  month: '2026-09',
  message: 'Bonjour, la formation commence-t-elle bientôt ?',
  name: 'Test 1',
  new_password: 'Trois-ponts-2026',
  password: 'Trois-ponts-2026',
  nclc: 7,
  number: 12,
  proof: '2q9XbT0vJm1cRkZyUe7sHn4dLw8fPa5gQi3oWu6xK-E',
  phone: '+224620000000',
  plan_duration: 30,
  plan_items: 'Tous les tests|Corrections détaillées',
  plan_id: 'gold',
  plan_name: 'Gold',
  re_new_password: 'Trois-ponts-2026',
  response: 'B',
  refresh: '7f3c9a1e…',
  score: 12,
  test_name: 'Test 1',
  session_id: '01927c3e-9f00-7b11-8a3c-5d2e1f0a9b87',
  text: 'Que propose cette annonce ?',
  time: '09:00:00',
  time_zone: 'Africa/Conakry',
  token: 'c7h2…',
  total: 39,
  until: '1789376400',
  user_id: person,
  version: '1',
};

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-09-14T09:00:00.000Z',
  date: '2026-09-14',
  uuid: person,
  email: 'awa@exemple.org',
};

const typesOf = (schema: JsonSchema): readonly string[] =>
  schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type;

function fits(value: unknown, schema: JsonSchema): boolean {
  if (schema.enum || schema.const !== undefined) return false;
  const types = typesOf(schema);
  if (typeof value === 'boolean') return types.includes('boolean');
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  if (typeof value !== 'string' || !types.includes('string')) return false;
  const { pattern, format, maxLength } = schema;
  if (format !== undefined && format !== 'email') return false;
  if (typeof maxLength === 'number' && value.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(value);
}

/** A value that a schema allows, always the same. `resolve` follows its references; `field` is the name it stands under. */
export function exampleOf(
  schema: JsonSchema,
  resolve: (schema: JsonSchema) => JsonSchema,
  field = '',
): unknown {
  const target = resolve(schema);
  if (target.anyOf) return exampleOf(target.anyOf[0] as JsonSchema, resolve, field);
  const sample = [samples[field]].flat().find((each) => fits(each, target));
  if (sample !== undefined) return sample;
  if (target.const !== undefined) return target.const;
  if (target.enum) return target.enum[0];
  switch (typesOf(target)[0]) {
    case 'object':
      return exampleObject(target, resolve);
    case 'array':
      return [exampleOf(target.items ?? {}, resolve, field.replace(/s$/, ''))];
    case 'string':
      return exampleString(target, field);
    case 'integer':
    case 'number':
      return typeof target.minimum === 'number' ? target.minimum : 1;
    case 'boolean':
      return target.default ?? true;
    case 'null':
      return null;
    default:
      return {};
  }
}

function exampleObject(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): unknown {
  const entries = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    exampleOf(property, resolve, name),
  ]);
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    entries.push(['1', exampleOf(schema.additionalProperties, resolve)]);
  return Object.fromEntries(entries);
}

function exampleString({ format, maxLength }: JsonSchema, field: string): string {
  if (format !== undefined) return formats[format] ?? format;
  if (/(^|_)id$|^uid$/i.test(field)) return '42';
  const word = field === '' ? 'text' : field;
  return typeof maxLength === 'number' ? word.slice(0, maxLength) : word;
}
