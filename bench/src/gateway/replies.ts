import { createHash, randomBytes } from 'node:crypto';

/** One address that is asked for, and what stands there. */
export interface BenchReply {
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Text that a compressor would make something of, of so many bytes. */
const textOf = (bytes: number) =>
  JSON.stringify(Array.from({ length: Math.ceil(bytes / 100) }, (_, n) => `${n} ${'question '.repeat(10)}`));

function reply(path: string, body: Buffer | string, headers: Record<string, string>): BenchReply {
  const bytes = Buffer.from(body);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { path, body: bytes, headers: { ...headers, etag, 'content-length': String(bytes.length) } };
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const forever = { 'cache-control': 'public, max-age=31536000, immutable' };
// The same bytes in every process of a run: a sound cannot be compressed, and nobody looks at what is in it.
const sound = Buffer.alloc(120_000, randomBytes(1_000));

/** What the house answers most, in its usual sizes. The gateway holds all but the first. */
export const replies = {
  call: reply('/mgmt/mock-data/', textOf(1_600), json),
  set: reply('/mgmt/questions/ce-15/', textOf(60_000), { ...json, 'cache-control': 'private, no-cache' }),
  medium: reply('/media/content/packs/0123456789abcdef.m4a', sound, {
    ...forever,
    'content-type': 'audio/mp4',
  }),
  file: reply('/slices/mfe-bench/1.0.0/app.js', textOf(30_000), {
    ...forever,
    'content-type': 'text/javascript; charset=utf-8',
  }),
} as const;
