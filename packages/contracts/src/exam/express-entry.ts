/**
 * What Express Entry gives for French: points of the Comprehensive Ranking System for the first official language, in each of the four
 * abilities, and for French as an addition. IRCC's criteria as sites of advisers
 * repeat them, read on `readOn` (the addition of 25 or 50 since 2020-10-20 in several, the points of abilities in one): to be checked on canada.ca.
 */
export const expressEntry = {
  readOn: '2026-11-24',
  source: 'https://www.canada.ca/',
  /** Points of an ability from an NCLC on, the best first: without a spouse or partner who comes along, and with one. */
  firstLanguage: [
    { nclc: 10, alone: 34, withSpouse: 32 },
    { nclc: 9, alone: 31, withSpouse: 29 },
    { nclc: 8, alone: 23, withSpouse: 22 },
    { nclc: 7, alone: 17, withSpouse: 16 },
    { nclc: 6, alone: 9, withSpouse: 8 },
    { nclc: 4, alone: 6, withSpouse: 6 },
  ],
  /** Added where each of the four is at this NCLC: more where English is at CLB 5 or better too. */
  french: { nclc: 7, points: 25, withEnglish: 50 },
} as const;

/** Points of an ability as first official language; 0 below NCLC 4 (null). */
export function firstLanguagePoints(nclc: number | null, hasSpouse: boolean): number {
  const row = expressEntry.firstLanguage.find((each) => (nclc ?? 0) >= each.nclc);
  if (!row) return 0;
  return hasSpouse ? row.withSpouse : row.alone;
}
