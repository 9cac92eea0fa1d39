/** What the faces of a receipt do not hold. */
const undrawn =
  /[^ -~\u00a0-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u0150-\u0155\u0158-\u015b\u015e-\u0165\u016a\u016b\u016e-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212]/gu;

/** A letter that they do not hold is drawn as its base (ễ as e), a space of any width as a space; what is no letter is left out. */
export const drawable = (text: string): string =>
  text.normalize('NFC').replace(undrawn, (letter) => instead(letter) ?? '?');

/** Whether they hold the letters of a text, or their bases: a name in Arabic or Chinese would be a row of question marks. */
export const isDrawable = (text: string): boolean =>
  [...text.normalize('NFC').matchAll(undrawn)].every(([letter]) => instead(letter) !== undefined);

function instead(letter: string): string | undefined {
  if (/\s/.test(letter)) return '\u00a0';
  if (/\p{Pd}/u.test(letter)) return '-';
  return /[\p{L}\p{N}]/u.test(letter) ? /^[ -~]+/.exec(letter.normalize('NFKD'))?.[0] : '';
}
