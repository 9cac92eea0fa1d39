import { Secret, TOTP } from 'otpauth';

/** RFC 6238, as every application reads it: SHA-1, six digits, 30 seconds. */
const form = { issuer: 'Passerelle', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps to either side that are taken too: clocks differ, and who types takes time. */
const window = 1;

/** 160 random bits, as RFC 4226 wants them. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/** How an application is told of a secret: to be typed, and as a QR code. */
export function totpAddress(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...form, label: email, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step whose code this is; null for a wrong one, and for one that was taken before (up to `lastStep`). */
export function stepOf(secret: Uint8Array, code: string, now: Date, lastStep: number): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, token: code, secret: secretOf(secret), timestamp, window });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / form.period) + delta;
  return step > lastStep ? step : null;
}

/** Clocks that are off by up to ten minutes, or by whole hours where a telephone’s time zone is wrong: by how much, ms, and steps around it. */
const wrongClocks: readonly (readonly [number, number])[] = [
  [0, 20],
  ...Array.from({ length: 14 }, (_, n) => (n + 1) * 3_600_000).flatMap((ms) => [
    [ms, 4] as const,
    [-ms, 4] as const,
  ]),
];

/** Whether a code that is not of now is that of a clock which is wrong. Told to who has the secret alone: to others it would say which code comes. */
export const isOfWrongClock = (secret: Uint8Array, code: string, now: Date): boolean =>
  wrongClocks.some(([off, steps]) => {
    const timestamp = now.getTime() + off;
    const asked = { ...form, token: code, secret: secretOf(secret), timestamp, window: steps };
    return TOTP.validate(asked) !== null;
  });

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });
