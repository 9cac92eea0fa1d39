/** What no field is: wrong types, a byte that PostgreSQL cannot store, more than anybody types. */
export const nasty: Readonly<Record<string, unknown>> = {
  'a NUL byte': 'awa\0@exemple.test',
  '10,000 characters': 'x'.repeat(10_000),
  'half a surrogate pair': 'awa\ud800',
  'a number': 1.5,
  'a huge number': 1e308,
  'a boolean': true,
  'an object': { $ne: null },
  'a list': [['x']],
  nothing: null,
};

/** Whole bodies that are none. */
export const noBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '1',
  '"x"',
  '{',
  '{"a":1}x',
  '{"__proto__":{"roles":["admin"]}}',
  '\u0000',
];
