import {
  capitalised,
  counted,
  type ExpressionQuestion,
  taskThreeParts,
  taskWordLimits,
  type WordLimits,
} from '@passerelle/contracts';

/** Where a text stands between its limits. They guide; nothing enforces them. */
export type Length = 'empty' | 'under' | 'scarce' | 'within' | 'over';

/** The minimum and a tenth: under it another way of counting may find the text too short. */
const safeLength = (min: number): number => Math.ceil((min * 11) / 10);

export function lengthOf(words: number, { min, max }: Pick<WordLimits, 'min' | 'max'>): Length {
  if (words === 0) return 'empty';
  if (words < min) return 'under';
  if (words > max) return 'over';
  return words < safeLength(min) ? 'scarce' : 'within';
}

/** « 0 mot », « 1 mot », « 2 mots » */
export const wordsText = (words: number) => counted(words, 'mot');

/** What the length of a text means, in words: colour alone would tell it to some only. */
export function lengthText(words: number, limits: Pick<WordLimits, 'min' | 'max'>): string {
  switch (lengthOf(words, limits)) {
    case 'empty':
      return 'Rien n’est écrit';
    case 'under':
      return `Encore ${wordsText(limits.min - words)} jusqu’au minimum`;
    case 'scarce':
      return `À peine au-dessus du minimum : visez ${safeLength(limits.min)} mots`;
    case 'within':
      return 'Longueur demandée atteinte';
    case 'over':
      return `${wordsText(words - limits.max)} de trop`;
  }
}

/** Whether a text has the length that is asked for; just above the minimum is enough. */
export function isLengthAsked(words: number, limits: Pick<WordLimits, 'min' | 'max'>): boolean {
  return words >= limits.min && words <= limits.max;
}

/** What goes to the teacher: « Vos trois textes partent ensemble. » */
export function sentText(words: readonly number[]): string {
  const written = words.filter((count) => count > 0).length;
  const after = ' Ensuite, vous ne pourrez plus les modifier.';
  if (written === words.length) return `Vos ${names[written] ?? written} textes partent ensemble.${after}`;
  if (written === 0) return 'Rien n’est écrit : votre test se termine sans texte.';
  const missing = words.length - written;
  const blank = missing > 1 ? `${names[missing] ?? missing} tâches restent vides` : 'une tâche reste vide';
  return written > 1
    ? `${capitalised(names[written] ?? `${written}`)} textes partent ; ${blank}.${after}`
    : `Un seul texte part ; ${blank}. Ensuite, vous ne pourrez plus le modifier.`;
}

const names = ['zéro', 'un', 'deux', 'trois'];

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
