import * as z from 'zod/mini';

/** An opaque identifier. Numbers are accepted and become strings, as older clients send them. */
export const Id = z.pipe(
  z.union([
    z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.-]+$/)),
    z.int().check(z.nonnegative()),
  ]),
  z.transform((id: string | number) => String(id)),
);

/** What a person types as an e-mail address: trimmed, lower-cased, at most 254 characters. */
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** No NUL and no half of a surrogate pair: PostgreSQL stores neither, in text or in JSON. */
const storable = /^[^\0\p{Surrogate}]*$/u;

/** Free text. */
export const text = (max: number, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(storable));

/** A trimmed line of text that must not be empty. */
export const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(storable));
