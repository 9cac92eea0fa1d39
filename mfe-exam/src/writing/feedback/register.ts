import { timesOf } from './connectors.js';

/** Words of conversation, which an article or a letter does without. */
const familiar = [
  'ça',
  'truc',
  'trucs',
  'super',
  'sympa',
  'boulot',
  'ouais',
  'ok',
  'du coup',
  'cool',
  'bosser',
  'gars',
  'fric',
  'bouffe',
  'flemme',
  'nul',
  'pote',
  'potes',
  'trop bien',
  'vachement',
  'genre',
];
const dropped =
  /(?<![\p{L}’])(?:je|tu|il|elle|on|ils|elles|ça|c’)\s*(?!n’|ne\s)(?!\s*(?:y|en)\s)\p{L}+\s+(?:pas|jamais|rien|plus)(?!\p{L})/gu;
const plusWithoutNe = /\splus$/u;

export interface Register {
  readonly tu: number;
  readonly vous: number;
  /** Familiar words used, each once. */
  readonly familiar: readonly string[];
  /** Negations without « ne ». */
  readonly withoutNe: readonly string[];
}

/** How a text speaks to its reader, in a text without capitals. */
export function registerOf(text: string): Register {
  const count = (words: readonly string[]) => words.reduce((sum, word) => sum + timesOf(word, text), 0);
  return {
    tu: count(['tu', 't’', 'te', 'toi', 'ton', 'ta', 'tes']),
    vous: count(['vous', 'votre', 'vos']),
    familiar: familiar.filter((word) => timesOf(word, text) > 0),
    // « plus » alone is rarely a negation.
    withoutNe: (text.match(dropped) ?? []).filter((found) => !plusWithoutNe.test(found)),
  };
}
