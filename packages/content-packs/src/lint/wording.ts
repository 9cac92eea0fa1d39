/** Verbs that give an examiner wishes which nobody has published: the exam’s grid is not public. */
const wishes = 'veut|veulent|attend|attendent|exige|exigent|préfère|préfèrent|apprécie|apprécient|sanctionne';
const wish = new RegExp(`[Ll](?:’|es )examinat(?:eur|rice)s? (?:${wishes})(?!\\p{L})`, 'u');

/** What content does not say, as reason and words: « on attend » stands in place of what an examiner would want. */
export function wordingMistakes(text: string): string[] {
  const found = wish.exec(text);
  return found ? [`écrivez « on attend », et non ce que veut un examinateur : « ${found[0]} »`] : [];
}
