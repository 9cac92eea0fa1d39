import { createHash } from 'node:crypto';
import { type Endpoint, pathParameters } from '@passerelle/contracts';
import fc from 'fast-check';
import { type Asker, askers } from '../access/routes.js';
import { noBodies } from '../house/nasty.js';
import { anyBodies, type Body, bodiesOf } from './bodies.js';
import { anyHeaders } from './headers.js';
import { anything, fieldName, fieldsWithin, reference } from './values.js';

/** One call as it will be sent, but for what it refers to (`reference`). */
export interface Input {
  readonly asker: Asker;
  readonly path: string;
  /** Its path may lead to another call, or nowhere. */
  readonly strays: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body;
}

interface Target {
  readonly path: string;
  readonly strays: boolean;
}

/** What stands where one segment of a path should, and is none: it leads elsewhere, cannot be read, or is longer than any. */
const strayed = [
  '',
  '.',
  '..',
  '%2e%2e',
  '..%2f..%2f',
  'a%2Fb',
  '%5c..%5c',
  ';v=1',
  'a?b',
  '%',
  '%zz',
  '%c0%ae',
  '%ff',
  '%ed%a0%80',
  'x'.repeat(5_000),
];
const oddSegments = ['%00', 'a%00b', '%E2%80%AE', '%0d%0a', '*', '~', "'", '0', '-1', '1e9'];
const oddQueries = [
  '?',
  '?&&=',
  '?%',
  '?%00=%00',
  '?a[b]=c&a[]=d',
  '?__proto__[x]=1',
  `?x=${'y'.repeat(5_000)}`,
];

/** As a URL writes it; a reference stays as it is. */
function urlText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (/^@\w+@$/.test(text)) return text;
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 6_000).replace(/%.?$/, '');
}

function targetsOf({ path, params, query }: Endpoint): fc.Arbitrary<Target> {
  const usual = fieldsWithin(params);
  const segments = pathParameters(path).map((name) =>
    fc.oneof(
      { arbitrary: fc.constant({ text: reference(fieldName(name)), strays: false }), weight: 6 },
      {
        arbitrary: (usual[name] ?? anything).map((value) => ({ text: urlText(value), strays: value === '' })),
        weight: 3,
      },
      fc.constantFrom(...oddSegments).map((text) => ({ text, strays: false })),
      fc.constantFrom(...strayed).map((text) => ({ text, strays: true })),
    ),
  );
  const fields = Object.entries(fieldsWithin(query)).map(([name, values]) =>
    fc.oneof(
      { arbitrary: values.map((value) => [`${name}=${urlText(value)}`]), weight: 6 },
      { arbitrary: fc.constant([]), weight: 2 },
      anything.map((value) => [`${name}=${urlText(value)}`]),
      values.map((value) => [`${name}=${urlText(value)}`, `${name}=2`]),
      fc.constantFrom([`${name}`], [`${name}=%00`], [`${name}=%ff`], [`${name}[]=1`], [`${name}[a]=1`]),
    ),
  );
  return fc
    .tuple(
      fc.tuple(...segments),
      fc.tuple(...fields),
      fc.oneof({ arbitrary: fc.constant(''), weight: 12 }, fc.constantFrom(...oddQueries)),
      fc.nat(9),
    )
    .map(([filled, asked, odd, slash]) => {
      let next = 0;
      const whole = path.replace(/\{\w+\}/g, () => filled[next++]?.text ?? '');
      const pairs = asked.flat();
      // Both forms answer, with the last slash and without.
      const place = slash === 0 ? whole.replace(/\/$/, '') : whole;
      return {
        path: place + (odd || (pairs.length > 0 ? `?${pairs.join('&')}` : '')),
        strays: filled.some(({ strays }) => strays),
      };
    });
}

function sentBodies(endpoint: Endpoint): fc.Arbitrary<Body | undefined> {
  if (endpoint.contentType === undefined)
    return fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, anyBodies);
  return fc.oneof(
    { arbitrary: bodiesOf(endpoint), weight: 12 },
    anyBodies,
    fc.constant(undefined),
    fc.constantFrom(...noBodies).map((text) => ({ type: 'application/json', content: text })),
  );
}

/** Each call has inputs of its own. */
const seedOf = ({ method, path }: Endpoint, seed: number) =>
  createHash('sha256').update(`${seed} ${method} ${path}`).digest().readInt32BE();

/** So many inputs of a call, always the same ones for a seed; who asks takes turns. */
export function inputsOf(endpoint: Endpoint, count: number, seed: number): Input[] {
  const inputs = fc
    .tuple(targetsOf(endpoint), anyHeaders, sentBodies(endpoint))
    .map(([target, headers, body]) => ({ ...target, headers, ...(body && { body }) }));
  return fc
    .sample(inputs, { numRuns: count, seed: seedOf(endpoint, seed) })
    .map((input, index) => ({ ...input, asker: askers[index % askers.length] as Asker }));
}
