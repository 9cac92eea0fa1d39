import { createHash } from 'node:crypto';

/** How much longer pauses are at the beginning, by level. */
const slowness = { A1: 1.5, A2: 1.3, B1: 1.1, B2: 1, C1: 1, C2: 1 };
/** In these kinds people cut in, from B2 on. */
const lively = ['debat', 'echange', 'entretien'];
const overlapping = ['B2', 'C1', 'C2'];
/** Words that one says while the other still speaks. */
const cutsIn =
  /^(?:ah|attendez|attends|bien sûr|exactement|justement|mais|non|oui|pardon|tout à fait|voilà)(?!\p{L})/iu;

/** Between 0 and 1, always the same for the same text: pauses are uneven, and a second recording equals the first. */
const chance = (text) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

/**
 * Silence between two turns, ms; less than nothing is an overlap. An answer to a question comes sooner, one's own next sentence and a
 * change of subject later; who cuts in does not wait.
 */
export function gapBetween(before, after, { level, kind }) {
  const slow = slowness[level];
  const uneven = 0.7 + 0.6 * chance(before.text + after.text);
  if (before.voice === after.voice) return Math.round(450 * slow * uneven);
  if (lively.includes(kind) && overlapping.includes(level)) {
    if (/…["»\s]*$/u.test(before.text)) return Math.round(-260 * uneven);
    if (cutsIn.test(after.text) && !before.text.trim().endsWith('?')) return Math.round(-140 * uneven);
  }
  return Math.round((before.text.trim().endsWith('?') ? 230 : 380) * slow * uneven);
}
