import { type LevelReached, levels, type PlacementOutcome, type Skill } from '@passerelle/contracts';

/** What was measured: only that is told of. */
export function measuredIn(measured: PlacementOutcome['measured']): string {
  const heard = measured.includes('oral_comprehension');
  const read = measured.includes('written_comprehension');
  if (heard && read) return 'en lecture et en écoute';
  return heard ? 'en écoute' : 'en lecture';
}

/** A level within a sentence. */
export const levelName = (level: LevelReached) => (level === 'A1 Non Atteint' ? 'A1 non atteint' : level);

/** The training is for who is above B1. */
export const isAboveB1 = (level: LevelReached) =>
  level !== 'A1 Non Atteint' && levels.indexOf(level) > levels.indexOf('B1');

/** Hangers of the bridge, from 1, so many to a level, that the margin covers. */
export function marginZone({ from, to }: Pick<PlacementOutcome, 'from' | 'to'>, hangersPerLevel: number) {
  const index = (level: LevelReached) => (level === 'A1 Non Atteint' ? 0 : levels.indexOf(level));
  return { from: index(from) * hangersPerLevel + 1, to: (index(to) + 1) * hangersPerLevel };
}

export type Untold = 'listening' | 'reading' | 'expression' | 'nclc';

/** What the result says nothing of. */
export function untold(measured: readonly Skill[]): Untold[] {
  return [
    ...(measured.includes('oral_comprehension') ? [] : (['listening'] as const)),
    ...(measured.includes('written_comprehension') ? [] : (['reading'] as const)),
    'expression',
    'nclc',
  ];
}
