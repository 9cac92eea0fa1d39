import type { Passage } from '../attempt/device-notes.js';
import { escaped } from '../format/escaped.js';

/** Words that an explanation quotes: for the key, or against another option. */
export interface Quoted {
  readonly isKey: boolean;
  readonly at: Passage;
}

/** What an explanation quotes of a text: where it stands in the text, and where in the explanation. */
export interface Quotations {
  readonly inText: readonly Quoted[];
  readonly inExplanation: readonly Quoted[];
}

export const noQuotations: Quotations = { inText: [], inExplanation: [] };

/** What ends with a point and ends no sentence. */
const abbreviated = /(?:^|[\s(])(?:MM?|Mmes?|Mlles?|Dr|Pr|St|Ste|art|cf|p|n)$/u;

/** The outermost quotations between « and », and whether the first sentence was over before each. */
function quotationsOf(explanation: string): Quoted[] {
  const found: Quoted[] = [];
  let depth = 0;
  let from = 0;
  let isKey = true;
  for (let at = 0; at < explanation.length; at += 1) {
    const letter = explanation.charAt(at);
    if (letter === '«') {
      if (depth === 0) from = at;
      depth += 1;
    } else if (letter === '»' && depth > 0) {
      depth -= 1;
      if (depth === 0) found.push({ isKey, at: [from, at + 1] });
    } else if (depth === 0 && /[.!?]/.test(letter) && /^(?:\s|$)/.test(explanation.slice(at + 1)))
      isKey &&= abbreviated.test(explanation.slice(0, at));
  }
  return found;
}

/** The same letters for the eye: one kind of space, apostrophe and hyphen, no capitals; each character stays where it is. */
const plain = (text: string) =>
  text
    .replaceAll(/\s/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[‐‑–]/g, '-')
    .replaceAll(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter));

const inWord = /[\p{L}\p{N}]/u;

/** A text, and where its paragraphs begin: nothing stands between them. */
export interface QuotedSource {
  readonly text: string;
  readonly breaks?: readonly number[];
}

/** What of a quotation stands in the text: whole words, on either side of what it leaves out (« […] »). */
function placesOf(quotation: string, { text, breaks = [] }: QuotedSource): Passage[] {
  const isEdge = (at: number) =>
    breaks.includes(at) || !inWord.test(text.charAt(at - 1)) || !inWord.test(text.charAt(at));
  return plain(quotation)
    .replaceAll(/[«»]/g, ' ')
    .split(/\[(?:…|\.{3})\]|…|\.{3}/)
    .map((part) => part.replaceAll(/^[\s.,;:!?]+|[\s.,;:!?]+$/g, ''))
    .flatMap((part): Passage[] => {
      if (!inWord.test(part)) return [];
      const words = escaped(part).replaceAll(/ +/g, '\\s*');
      for (const { index, 0: found } of text.matchAll(new RegExp(words, 'gu')))
        if (isEdge(index) && isEdge(index + found.length)) return [[index, index + found.length]];
      return [];
    });
}

/** What an explanation quotes of the document or the recording. Its first sentence speaks for the key, the others against what was not right. */
export function quotationsIn(explanation: string | null, source: QuotedSource): Quotations {
  if (!explanation) return noQuotations;
  const looked = { ...source, text: plain(source.text) };
  const inText: Quoted[] = [];
  const inExplanation: Quoted[] = [];
  for (const quoted of quotationsOf(explanation)) {
    const places = placesOf(explanation.slice(...quoted.at), looked);
    if (places.length === 0) continue;
    inExplanation.push(quoted);
    for (const at of places)
      if (!inText.some((other) => other.at[0] < at[1] && at[0] < other.at[1]))
        inText.push({ isKey: quoted.isKey, at });
  }
  return { inText: inText.toSorted((one, other) => one.at[0] - other.at[0]), inExplanation };
}
