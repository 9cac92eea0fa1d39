import fc from 'fast-check';

/** Headers that browsers do not send, or not so. Each alone is what some client or proxy does. */
const odd: readonly (readonly [name: string, ...values: string[]])[] = [
  ['accept', 'text/html', 'image/*', '*/*;q=0', 'application/json;q=x', ',,,', 'x'.repeat(2_000)],
  ['accept-encoding', 'gzip', 'br', 'br;q=0, *', 'identity;q=0', '*;q=0', 'zstd', ';;'],
  ['accept-language', 'fr-CA', '*', 'x'.repeat(500)],
  [
    'range',
    'bytes=0-',
    'bytes=0-0',
    'bytes=9-1',
    'bytes=-0',
    'bytes=-5',
    'bytes=0-1,3-4',
    'lines=1',
    'bytes=99999999999999999999-',
  ],
  ['if-none-match', '*', '"x"', 'W/"x", "y"', 'x'],
  ['if-match', '*', '"x"'],
  ['if-modified-since', 'Thu, 01 Jan 1970 00:00:00 GMT', 'never', '99999999999999'],
  ['if-range', '"x"', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  [
    'cookie',
    'passerelle_refresh=%00',
    'passerelle_refresh=x; passerelle_refresh=y',
    '=;;=',
    '__proto__=1',
    'passerelle_device=%ff',
    `a=${'b'.repeat(3_000)}`,
  ],
  ['content-encoding', 'gzip', 'identity', 'br', 'x'],
  ['origin', 'null', 'https://evil.example', 'x', ''],
  ['sec-fetch-site', 'cross-site', 'same-origin', 'none', 'x'],
  ['referer', 'https://evil.example/', '\u00e9'],
  ['user-agent', '', '\u00e9\u00ff', 'x'.repeat(3_000), '<svg onload=alert(1)>'],
  ['x-correlation-id', '../x', '\u00e9', 'x'.repeat(1_000), '00000000-0000-4000-8000-000000000000'],
  ['traceparent', '00-00000000000000000000000000000000-0000000000000000-00', 'x', '\u00ff'],
  ['idempotency-key', '', 'x'.repeat(300), '\u00e9'],
  ['x-forwarded-for', 'unknown', '::1', '192.0.2.1:99', '[2001:db8::1]', ', ,', '999.1.1.1'],
  ['x-forwarded-host', 'evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['host', 'evil.example', 'localhost:0', '[::1]'],
  ['expect', '100-continue'],
  ['te', 'trailers'],
  ['prefer', 'respond-async'],
  ['stripe-signature', 't=1,v1=00', 't=,v1=', 'x', '\u00ff'],
  ['authorization', '', 'Bearer', 'Bearer  ', 'Basic YTpi', 'Bearer \u00e9', `Bearer ${'a.'.repeat(1_500)}`],
  ['x-\u0061-y', '\u00ff'],
];

const one = fc
  .constantFrom(...odd)
  .chain(([name, ...values]) => fc.constantFrom(...values).map((value) => [name, value] as const));

/** Two of three inputs have none of them. */
export const anyHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 2 },
  fc.array(one, { minLength: 1, maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
);
