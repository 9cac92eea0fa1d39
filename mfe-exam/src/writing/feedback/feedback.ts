import { countWords } from '@passerelle/contracts';
import { connectorsIn, type UsedConnectors } from './connectors.js';
import { type Register, registerOf } from './register.js';
import { type TenseName, tensesIn } from './tenses.js';

/** What can be counted in a text; nobody has understood it. */
export interface Feedback {
  readonly words: number;
  readonly sentences: number;
  /** Words that carry meaning and stand three times or more, the most frequent first. */
  readonly repeated: readonly { readonly word: string; readonly times: number }[];
  readonly connectors: readonly UsedConnectors[];
  readonly tenses: Readonly<Record<TenseName, number>>;
  readonly register: Register;
}

/** Carry no meaning of their own: nobody varies them. */
const empty = new Set(
  'alors aussi autre autres avais avait avec avez avoir avons bien cela celle celles celui cette chez comme dans depuis deux dont elle elles encore entre être était étaient faire fait font jamais jour leur leurs mais même mêmes moins mon nous notre parce pendant peut peuvent plus plusieurs pour pourquoi puis quand quel quelle quelque quelques quoi sans sera ses sont sous sur tous tout toute toutes très trop une vais vers vont votre vous'.split(
    ' ',
  ),
);
const mostRepeated = 8;

/** One spelling for what is counted together: small letters, typographic apostrophes. */
const plain = (text: string) => text.normalize('NFC').replaceAll("'", '’').toLowerCase();

/** « voisins » and « voisin » are one word. */
const stem = (word: string) => (word.length > 4 ? word.replace(/[sx]$/, '') : word);

function repeatedIn(text: string) {
  const found = new Map<string, { word: string; times: number }>();
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    if (word.length < 4 || empty.has(word)) continue;
    const known = found.get(stem(word));
    found.set(stem(word), { word: known?.word ?? word, times: (known?.times ?? 0) + 1 });
  }
  return [...found.values()]
    .filter(({ times }) => times >= 3)
    .toSorted((one, other) => other.times - one.times)
    .slice(0, mostRepeated);
}

export function feedbackOf(text: string): Feedback {
  const looked = plain(text);
  return {
    words: countWords(text),
    sentences: text.match(/[^.!?…]*\p{L}[^.!?…]*(?:[.!?…]|$)/gu)?.length ?? 0,
    repeated: repeatedIn(looked),
    connectors: connectorsIn(looked),
    tenses: tensesIn(looked),
    register: registerOf(looked),
  };
}
