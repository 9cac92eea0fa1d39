import { type OptionLetter, optionLetters } from '@passerelle/contracts';
import type { OralItem, WrittenItem } from '../schema/comprehension.js';

/** A question as somebody sees it who looks for cues. */
export interface Choice {
  readonly number: number;
  readonly question: string;
  /** What is read or heard; empty before it is written. */
  readonly document: string;
  readonly options: readonly string[];
  readonly key: OptionLetter;
}

/** A question of a pack. Drawings are chosen by eye: null. */
export function choiceOf(item: WrittenItem | OralItem): Choice | null {
  const options = Object.entries(item.options)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text as string);
  if (/^Dessin /.test(options[0] ?? '')) return null;
  return { number: item.number, question: item.question, document: documentOf(item), options, key: item.key };
}

export const documentOf = (item: WrittenItem | OralItem): string =>
  'document' in item
    ? [item.document.source, item.document.title, item.document.text].filter(Boolean).join(' ')
    : item.audio.lines.map((line) => ('text' in line ? line.text : '')).join(' ');

/** What a choice by `score` is worth: 1 when the key alone scores highest, a share where others score as high. */
export function creditOf(
  { options, key }: Pick<Choice, 'options' | 'key'>,
  score: (option: string) => number,
): number {
  const scores = options.map(score);
  const best = Math.max(...scores);
  const chosen = scores.filter((each) => each === best).length;
  return scores[optionLetters.indexOf(key)] === best ? 1 / chosen : 0;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
