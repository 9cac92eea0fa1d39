import { createHmac, timingSafeEqual } from 'node:crypto';

/** A version that one browser gets, for some time. */
export interface Preview {
  readonly name: string;
  readonly version: string;
  /** Seconds since the epoch. */
  readonly until: number;
}

/** A browser that has a preview carries it here. */
export const previewCookie = 'passerelle_preview';

const signatureOf = (key: string, text: string) =>
  createHmac('sha256', key).update(`preview ${text}`).digest();

/** `mfe-exam~1.2.3-ab12~1790000000~<signature>`: readable, and of no use when it is changed. */
export function signPreview(key: string, { name, version, until }: Preview): string {
  const text = `${name}~${version}~${until}`;
  return `${text}~${signatureOf(key, text).toString('base64url')}`;
}

/** The preview that was signed; null where it was not, or its time is over. `now` in ms. */
export function readPreview(key: string, signed: string, now: number): Preview | null {
  const at = signed.lastIndexOf('~');
  const text = signed.slice(0, Math.max(0, at));
  const signature = Buffer.from(signed.slice(at + 1), 'base64url');
  const expected = signatureOf(key, text);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const [name = '', version = '', until = ''] = text.split('~');
  return Number(until) * 1_000 > now ? { name, version, until: Number(until) } : null;
}
