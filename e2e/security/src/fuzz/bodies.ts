import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint, FormDefinition } from '@passerelle/contracts';
import fc from 'fast-check';
import { anything, bent, fieldsWithin, within } from './values.js';

/** A body and its `Content-Type`, if it has one. Text may hold references. */
export interface Body {
  readonly type: string | undefined;
  readonly content: string | Buffer;
}

type Bodies = fc.Arbitrary<Body>;

const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';

/** Types that no call takes, and odd ways to write those that some do. */
const oddTypes = [
  undefined,
  '',
  'x',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'APPLICATION/JSON',
  'application/json;;',
  'application/json, text/plain',
  'application/problem+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="\u00e9"',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  urlencoded,
];

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** What breaks off, goes on, or is not UTF-8. */
const brokenBodies: Bodies = fc.tuple(anything, fc.nat(2_000)).map(([value, length]) => ({
  type: json,
  content: Buffer.from(`${textOf(value)}\ud83d`).subarray(0, length),
}));

/** Bodies for any call, of any type. */
export const anyBodies: Bodies = fc.oneof(
  brokenBodies,
  fc.tuple(fc.constantFrom(...oddTypes), anything).map(([type, value]) => ({ type, content: textOf(value) })),
  fc.constantFrom(...oddTypes).map((type) => ({ type, content: '' })),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ type: json, content: Buffer.from(bytes) })),
);

function jsonBodies(values: fc.Arbitrary<unknown>): Bodies {
  const content = fc.oneof(
    { arbitrary: values, weight: 4 },
    {
      arbitrary: fc
        .tuple(values, anything, fc.nat())
        .map(([value, other, where]) => bent(value, other, where)),
      weight: 4,
    },
    anything,
  );
  const type = fc.oneof(
    { arbitrary: fc.constant<string | undefined>(json), weight: 15 },
    fc.constantFrom(...oddTypes),
  );
  return fc.tuple(type, content).map(([given, value]) => ({ type: given, content: textOf(value) }));
}

function formBodies(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): Bodies {
  const usual = fc.record(fields, { requiredKeys: [] });
  const pair = fc.tuple(fc.constantFrom(...Object.keys(fields)), anything);
  return fc
    .tuple(
      usual,
      fc.array(pair, { maxLength: 2 }),
      fc.constantFrom('', '', '', '&', '&%', '&%00=1', '&a[b]=c', '&='),
    )
    .map(([form, more, tail]) => ({
      type: urlencoded,
      content: [...Object.entries(form), ...more].map(formPair).join('&') + tail,
    }));
}

const formPair = ([name, value]: [string, unknown]): string => {
  const text = typeof value === 'string' ? value : textOf(value);
  return `${name}=${/^@\w+@$/.test(text) ? text : encodeURIComponent(Buffer.from(text).toString())}`;
};

const sound = readFileSync(
  fileURLToPath(new URL('../../../../content/originales/media/audio/co-11-01.opus', import.meta.url)),
);
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** What a file may be: right, broken off, or something else that says it is right. */
const files = fc.oneof(
  fc.constantFrom(sound, picture),
  fc.tuple(fc.constantFrom(sound, picture), fc.nat(2_000)).map(([file, length]) => file.subarray(0, length)),
  fc
    .constantFrom('', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'OggS', 'RIFF', '\u0000')
    .map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
);
const fileNames = [
  'a.png',
  'tache.ogg',
  '',
  '../../x.png',
  'a\u0000.png',
  '\u202Egpj.exe',
  'x'.repeat(400),
  '"; x="',
];
const fileTypes = ['audio/ogg', 'image/png', 'image/svg+xml', 'x', '', 'text/html'];

function multipartBodies({ fields, files: parts }: FormDefinition): Bodies {
  const texts = fieldsWithin(fields);
  const boundary = 'grenze';
  const text = Object.entries(texts).map(([name, values]) =>
    fc
      .oneof({ arbitrary: values, weight: 6 }, anything)
      .map(
        (value) =>
          `Content-Disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : textOf(value)}`,
      ),
  );
  const file = fc
    .tuple(
      fc.constantFrom(...Object.keys(parts), ...Object.keys(parts), 'x'),
      fc.constantFrom(...fileNames),
      fc.constantFrom(...fileTypes),
      files,
    )
    .map(([name, fileName, type, bytes]) =>
      Buffer.concat([
        Buffer.from(
          `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
        ),
        bytes,
      ]),
    );
  const shuffled = fc.oneof(
    { arbitrary: fc.tuple(...text, file), weight: 6 },
    fc.tuple(file, ...text),
    fc.tuple(...text),
    fc.tuple(...text, file, file),
    fc.constant(['no header', 'Content-Disposition: form-data\r\n\r\nx', 'X: y\r\n\r\n']),
  );
  const end = fc.oneof(
    { arbitrary: fc.constant(`\r\n--${boundary}--\r\n`), weight: 8 },
    fc.constantFrom('', '\r\n--', `\r\n--${boundary}`),
  );
  return fc.tuple(shuffled, end).map(([written, last]) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([
      ...written.flatMap((part, index) => [
        Buffer.from(`${index === 0 ? '' : '\r\n'}--${boundary}\r\n`),
        Buffer.from(part as Buffer),
      ]),
      Buffer.from(last),
    ]),
  }));
}

/** Bodies as a call takes them, and around. */
export function bodiesOf({ contentType, body, form }: Endpoint): Bodies {
  if (form) return multipartBodies(form);
  if (!body) return jsonBodies(anything);
  return contentType === urlencoded ? formBodies(fieldsWithin(body)) : jsonBodies(within(body));
}
