import { expect, it } from '@jest/globals';
import { clockText, dueText, momentText, pastText, promiseText, urgencyOf } from './promise-text.js';

const now = new Date(2026, 10, 24, 15, 48);
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  [42, 'dans 42 min', 'soon'],
  [60, 'dans 1 h', 'soon'],
  [282, 'dans 4 h 42', 'calm'],
  [60 * 24 + 5, 'mercredi', 'calm'],
  [60 * 24 * 7 - 60, '1er décembre', 'calm'],
  [60 * 24 * 7, '1er décembre', 'calm'],
  [60 * 24 * 8, '2 décembre', 'calm'],
  [-1, 'en retard', 'late'],
] as const)('a copy that is due in %i minutes says « %s »', (minutes, text, urgency) => {
  expect(plain(promiseText(after(minutes), now))).toBe(text);
  expect(urgencyOf(after(minutes), now)).toBe(urgency);
});

it('says by when it is to be given back', () => {
  expect(plain(clockText(new Date(2026, 10, 24, 17)))).toBe('17 h');
  expect(plain(clockText(new Date(2026, 10, 24, 9, 5)))).toBe('9 h 05');
  expect(plain(dueText(after(42), now))).toBe('à rendre avant 16 h 30');
  expect(plain(dueText(after(24 * 60 + 12), now))).toBe('à rendre avant mercredi 16 h');
  expect(plain(dueText(after(-48), now))).toBe('délai dépassé : mardi 15 h');
  expect(plain(pastText(after(-60 * 24), now))).toBe('lundi 15 h 48');
  expect(plain(pastText(after(-60 * 24 * 400), now))).toBe('20 oct. 2025');
  expect(plain(momentText(after(-60 * 24), now))).toBe('lundi 15 h 48');
  // Another day of that name is nearer.
  expect(plain(dueText(after(60 * 24 * 8 + 12), now))).toBe('à rendre avant le 2 décembre à 16 h');
  expect(plain(dueText(after(-60 * 24 * 7 - 48), now))).toBe('délai dépassé : le 17 novembre à 15 h');
  expect(plain(momentText(after(-60 * 24 * 7), now))).toBe('le 17 novembre à 15 h 48');
  expect(plain(momentText(after(-60 * 24 * 365), now))).toBe('le 24 novembre 2025 à 15 h 48');
});
