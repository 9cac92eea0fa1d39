/** A mark as a person types it: « 14,5 »; null where nothing is typed, undefined for what is no mark out of 20 to the half point. */
export function typedScore(typed: string): number | null | undefined {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  if (!/^\d{1,2}(\.\d)?$/.test(plain)) return undefined;
  const score = Number(plain);
  return score <= 20 && Number.isInteger(score * 2) ? score : undefined;
}

/** « 14,5 » */
export const scoreText = (score: number): string => score.toLocaleString('fr-CA');
