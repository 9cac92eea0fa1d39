import {
  type ExpressionQuestion,
  taskThreeParts,
  taskWordLimits,
  type WordLimits,
} from '@passerelle/contracts';

/** Where a text stands between its limits. They guide; nothing enforces them. */
export type Length = 'empty' | 'under' | 'within' | 'over';

export function lengthOf(words: number, { min, max }: Pick<WordLimits, 'min' | 'max'>): Length {
  if (words === 0) return 'empty';
  if (words < min) return 'under';
  return words > max ? 'over' : 'within';
}

const counted = (words: number) => (words > 1 ? `${words} mots` : `${words} mot`);

/** What the length of a text means, in words: colour alone would tell it to some only. */
export function lengthText(words: number, limits: Pick<WordLimits, 'min' | 'max'>): string {
  switch (lengthOf(words, limits)) {
    case 'empty':
      return 'Rien n’est écrit';
    case 'under':
      return `Encore ${counted(limits.min - words)} jusqu’au minimum`;
    case 'within':
      return 'Longueur demandée atteinte';
    case 'over':
      return `${counted(words - limits.max)} de trop`;
  }
}

/** « Minimum 60 mots - Maximum 120 mots ». */
export function guidanceOf({ min, max }: Pick<WordLimits, 'min' | 'max'>): string {
  return `Minimum ${min} mots - Maximum ${max} mots`;
}

/** The limits of a task: its own, else those of the exam; null for a spoken one. */
export function limitsOf(
  task: Pick<ExpressionQuestion, 'word_limits' | 'speaking_seconds' | 'task_number'>,
): WordLimits | null {
  if (task.word_limits) return task.word_limits;
  const limits = taskWordLimits.find((each) => each.task === task.task_number);
  if (!limits || task.speaking_seconds) return null;
  return { min: limits.min, max: limits.max, parts: task.task_number === 3 ? [...taskThreeParts] : [] };
}

/** A text of two parts, divided at its first blank line; all of it is the first one where there is none. */
export function partsOf(text: string): [first: string, rest: string] {
  const [first = '', ...rest] = text.trim().split(/\n[^\S\n]*\n/);
  return [first, rest.join('\n\n')];
}
