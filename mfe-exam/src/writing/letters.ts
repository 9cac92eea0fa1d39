/** A letter or mark of French that many keyboards lack. */
export interface Letter {
  /** On its button. */
  readonly sign: string;
  /** What the button writes: quotation marks bring their no-break space. */
  readonly text: string;
  /** Its name for a screen reader. */
  readonly name: string;
}

const named: readonly (readonly [sign: string, name: string])[] = [
  ['é', 'e accent aigu'],
  ['è', 'e accent grave'],
  ['ê', 'e accent circonflexe'],
  ['ë', 'e tréma'],
  ['à', 'a accent grave'],
  ['â', 'a accent circonflexe'],
  ['ç', 'c cédille'],
  ['î', 'i accent circonflexe'],
  ['ï', 'i tréma'],
  ['ô', 'o accent circonflexe'],
  ['ù', 'u accent grave'],
  ['û', 'u accent circonflexe'],
  ['œ', 'e dans l’o'],
  ['æ', 'e dans l’a'],
];

const marks: readonly Letter[] = [
  { sign: '«', text: '«\u00a0', name: 'guillemet ouvrant' },
  { sign: '»', text: '\u00a0»', name: 'guillemet fermant' },
  { sign: '’', text: '’', name: 'apostrophe' },
];

/** The bar's letters, small or capital, then its marks. */
export function lettersOf(isCapital: boolean): Letter[] {
  const letters = named.map(([sign, name]) => {
    const letter = isCapital ? sign.toLocaleUpperCase('fr') : sign;
    return { sign: letter, text: letter, name: isCapital ? `${name}, majuscule` : name };
  });
  return [...letters, ...marks];
}
