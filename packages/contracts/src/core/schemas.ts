import * as z from 'zod/mini';

/** An opaque identifier. Numbers are accepted and become strings, as older clients send them. */
export const Id = z.pipe(
  z.union([
    z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.-]+$/)),
    z.int().check(z.nonnegative()),
  ]),
  z.transform((id: string | number) => String(id)),
);

const blank = /[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Without the blanks around it, those that have no width too: what is copied from a chat or a table brings direction marks along. */
function trimmed(given: string): string {
  let [from, to] = [0, given.length];
  while (from < to && blank.test(given.charAt(from))) from += 1;
  while (from < to && blank.test(given.charAt(to - 1))) to -= 1;
  return given.slice(from, to);
}
const trim = () => z.overwrite(trimmed);

/** What a person types as an e-mail address: trimmed, lower-cased, at most 254 characters. */
export const Email = z.string().check(trim(), z.toLowerCase(), z.maxLength(254), z.email());

/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** No NUL and no half of a surrogate pair: PostgreSQL stores neither, in text or in JSON. */
const storable = /^[^\0\p{Surrogate}]*$/u;

/** Control characters that are no line break and no tab. */
const strayControls = /[^\P{Cc}\n\r\t]/gu;

/** What ends a line, is not shown, or turns the reading direction: none of it belongs in a name. */
const unfitForLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

const strayCharacter = 'Ce texte contient un caractère qui n’est pas permis.';
const notOneLine = 'Une seule ligne, sans caractère invisible.';

/** Free text: line breaks and tabs, no other control characters. What must be there (`min`) is trimmed first: blanks say nothing. */
export const text = (max: number, min = 0) =>
  z.string().check(
    ...(min > 0 ? [trim()] : []),
    z.minLength(min),
    z.maxLength(max),
    z.regex(storable),
    z.refine((given) => given.search(strayControls) < 0, strayCharacter),
  );

/** What names something in a table of the school’s, as a criterion’s id does. */
export const word = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((given) => storable.test(given), strayCharacter),
  );

/** A trimmed line: a name, a title, a code. No control characters, and none that turn the reading direction. */
export const line = (max: number, min = 1) =>
  z.string().check(
    trim(),
    z.minLength(min),
    z.maxLength(max),
    z.regex(storable),
    z.refine((given) => !unfitForLine.test(given), notOneLine),
  );

/** What a candidate writes. An invisible character that came with the clipboard is left out: it must not cost them their answer. */
export const answer = (max: number) =>
  z.string().check(
    z.overwrite((given) => given.replace(strayControls, '')),
    z.maxLength(max),
    z.regex(storable),
  );

/** A field that no person sees: what fills it in is a machine, which is answered as if it had been heard. */
export const Trap = z.optional(text(300));
