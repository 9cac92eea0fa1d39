/** What is measured of a series, or of all, beside its limits. */
export interface Figure {
  /** The series, or `all`. */
  readonly series: string;
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What each question adds, in order, where the figure is a sum over questions. */
  readonly credits: readonly number[];
  /** False where the figure is only shown: too little is there yet, or the set was never drawn. */
  readonly held: boolean;
}

export const isOutside = ({ value, min, max }: Figure): boolean => value < min || value > max;

/** `ce-11 : « choisir la plus longue » vaut 21, il faut de 1 à 19` */
export const figureText = ({ series, name, value, min, max }: Figure): string =>
  `${series === 'all' ? 'toutes les séries' : series} : « ${inFrench(name)} » vaut ${shown(value)}, il faut de ${shown(min)} à ${shown(max)}`;

const shown = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(2).replace('.', ',');

/** What the names of figures say to an author; what a name carries along follows it. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^longest$/, 'choisir la plus longue'],
  [/^shortest$/, 'choisir la plus courte'],
  [/^most abstract$/, 'choisir la plus abstraite'],
  [/^most negated$/, 'choisir celle qui nie le plus'],
  [/^most of the question$/, 'choisir celle qui reprend le plus la question'],
  [/^most words of the document$/, 'choisir celle qui reprend le plus le document'],
  [/^fewest words of the document$/, 'choisir celle qui reprend le moins le document'],
  [/^letter (.)$/, 'choisir $1'],
  [/^same letter as before$/, 'même lettre que la question d’avant'],
  [/^letters shared with (.+)$/, 'mêmes lettres que $1'],
  [/^small model$/, 'bonnes réponses du petit modèle'],
  [/^points of the small model$/, 'points du petit modèle'],
  [/^distractors denied$/, 'distracteurs niés par le document'],
  [/^decides in the first third$/, 'réponse dans le premier tiers'],
  [/^decides in the middle third$/, 'réponse dans le deuxième tiers'],
  [/^decides in the last third$/, 'réponse dans le dernier tiers'],
  [/^punch lines$/, 'chutes'],
  [/^skeleton (.+)$/, 'construction $1'],
  [/^asks (.+)$/, 'questions du genre $1'],
  [/^documents without a place$/, 'documents sans lieu'],
  [/^readers without documents$/, 'bonnes réponses des lecteurs sans documents'],
  [/^(.+), without documents$/, 'bonnes réponses de $1, sans documents'],
];

function inFrench(name: string): string {
  const [pattern, text] = names.find(([known]) => known.test(name)) ?? [name, name];
  return name.replace(pattern, text);
}
