import { createHash } from 'node:crypto';
import { type OptionLetter, optionLetters } from '@passerelle/contracts';
import type { Spelled } from '../schema/lot.js';

/** A question as it is drawn: neither order nor key matter. */
export interface Drawable {
  readonly number: number;
  readonly question: string;
  readonly options: readonly string[];
  readonly spelled: readonly Spelled[];
}

export interface DrawnItem {
  readonly number: number;
  readonly question: string;
  /** In the order that was drawn: A, B, C … */
  readonly options: readonly string[];
  readonly key: OptionLetter;
}

/**
 * The order of the options and the key, by lot: a function of the set, the number and the texts, so that anybody can check that
 * nobody chose them. `order` counts the orders that were passed over.
 */
export function drawItem(
  setId: string,
  { number, question, options, spelled }: Drawable,
  order = 0,
): DrawnItem {
  const first = (text: string) => spelled.find(({ now }) => now.trim() === text.trim())?.was ?? text;
  const sorted = [...options].sort((a, b) => (first(a).trim() < first(b).trim() ? -1 : 1));
  const texts = sha256([question, ...sorted].map((text) => first(text).trim()).join('\n')).toString('hex');
  const lot = sha256([setId, number, texts, order].join('\n'));
  const drawn = [...sorted];
  for (let place = drawn.length - 1; place > 0; place -= 1) {
    const other = lot.readUInt32BE(4 * place) % (place + 1);
    [drawn[place], drawn[other]] = [drawn[other] as string, drawn[place] as string];
  }
  return {
    number,
    question,
    options: drawn,
    key: optionLetters[lot.readUInt32BE(0) % drawn.length] as OptionLetter,
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
