import type { Grade } from '@passerelle/contracts';
import { pointsText } from '../figures/points-text.js';

/** What is said once marks are sent: the grade, or who comes next. */
export function recordedText({ score, reading }: Pick<Grade, 'score' | 'reading'>): string {
  if (score !== null) return `Note enregistrée : ${pointsText(score)} sur 20`;
  return reading === 'adjudication'
    ? 'Lecture gardée : les deux notes diffèrent, un collègue arbitre.'
    : 'Lecture gardée : la copie a été tirée pour une seconde lecture.';
}
