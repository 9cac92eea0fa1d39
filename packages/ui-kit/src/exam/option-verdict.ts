/** What the corrections say of an option: chosen and right, the right one missed, chosen and wrong, or nothing. */
export type OptionVerdict = 'right' | 'missed' | 'wrong' | 'other';

export function optionVerdict(option: string, chosen: string | null, correct: string): OptionVerdict {
  if (option === correct) return option === chosen ? 'right' : 'missed';
  return option === chosen ? 'wrong' : 'other';
}

export const verdictTexts: Readonly<Record<Exclude<OptionVerdict, 'other'>, string>> = {
  right: 'Votre réponse, bonne réponse',
  missed: 'Bonne réponse',
  wrong: 'Votre réponse',
};
