import { escaped } from '../../format/escaped.js';

/** What connectors do in a text. Words that mostly do something else (« et », « comme », « aussi ») are left out. */
const connectors = [
  {
    does: 'Ordonner',
    words: [
      'd’abord',
      'tout d’abord',
      'premièrement',
      'deuxièmement',
      'ensuite',
      'puis',
      'enfin',
      'finalement',
      'pour commencer',
      'd’une part',
      'd’autre part',
      'pour finir',
    ],
  },
  {
    does: 'Ajouter',
    words: [
      'de plus',
      'en outre',
      'par ailleurs',
      'également',
      'en plus',
      'non seulement',
      'mais aussi',
      'sans compter',
    ],
  },
  {
    does: 'Donner une cause',
    words: [
      'parce que',
      'parce qu’',
      'car',
      'puisque',
      'puisqu’',
      'en effet',
      'grâce à',
      'à cause de',
      'étant donné',
      'en raison de',
    ],
  },
  {
    does: 'Donner une conséquence',
    words: [
      'donc',
      'alors',
      'c’est pourquoi',
      'par conséquent',
      'ainsi',
      'du coup',
      'de sorte que',
      'si bien que',
      'c’est la raison pour laquelle',
    ],
  },
  {
    does: 'Opposer',
    words: [
      'mais',
      'cependant',
      'pourtant',
      'toutefois',
      'en revanche',
      'par contre',
      'néanmoins',
      'alors que',
      'tandis que',
      'au contraire',
      'or',
    ],
  },
  {
    does: 'Concéder',
    words: [
      'bien que',
      'bien qu’',
      'même si',
      'malgré',
      'quand même',
      'certes',
      'il est vrai que',
      'quoique',
    ],
  },
  { does: 'Dire un but', words: ['afin de', 'afin que', 'pour que', 'pour qu’', 'dans le but de'] },
  {
    does: 'Illustrer',
    words: [
      'par exemple',
      'notamment',
      'c’est-à-dire',
      'en particulier',
      'tel que',
      'telles que',
      'tels que',
    ],
  },
  {
    does: 'Donner un avis',
    words: [
      'à mon avis',
      'selon moi',
      'pour ma part',
      'je pense que',
      'je trouve que',
      'il me semble que',
      'je crois que',
      'en ce qui me concerne',
    ],
  },
  {
    does: 'Conclure',
    words: ['en conclusion', 'pour conclure', 'en somme', 'bref', 'en résumé', 'pour résumer', 'au final'],
  },
] as const;

export interface UsedConnectors {
  readonly does: string;
  /** Those used, each once, in the order of the table. */
  readonly words: readonly string[];
  readonly times: number;
}

const letter = '[\\p{L}\\p{N}]';

/** How often a word or a phrase stands in a text that has typographic apostrophes and no capitals. */
export function timesOf(phrase: string, text: string): number {
  const after = phrase.endsWith('’') ? '' : `(?!${letter})`;
  return text.match(new RegExp(`(?<!${letter})${escaped(phrase)}${after}`, 'gu'))?.length ?? 0;
}

/** The connectors of a text by what they do; what it has none of is left out. Longer ones hide the shorter ones in them. */
export function connectorsIn(text: string): UsedConnectors[] {
  let left = text;
  const counts = new Map<string, number>();
  const all = connectors.flatMap(({ words }) => words).toSorted((one, other) => other.length - one.length);
  for (const word of all) {
    const times = timesOf(word, left);
    counts.set(word, times);
    if (times > 0) left = left.replaceAll(word, ' · ');
  }
  return connectors.flatMap(({ does, words }) => {
    const used = words.filter((word) => counts.get(word));
    const times = used.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
    return times > 0 ? [{ does, words: used, times }] : [];
  });
}
