import { createHash } from 'node:crypto';
import { optionLetters } from '@passerelle/contracts';
import type { ReadableItem, ReadableSet } from './readable-set.js';

/**
 * What a reader is given: `options` without a document, in the order of the alphabet; `documents` with everything but the keys;
 * `cards` the same in an order by lot, without number and level, to be put in the order of their difficulty.
 */
export const sheetKinds = ['options', 'documents', 'cards'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** The sheet of a set, as Markdown, one paragraph an entry. */
export function sheetOf({ id, items }: ReadableSet, kind: SheetKind): string[] {
  if (kind === 'options')
    return items.map((item) =>
      paragraph(`${item.number}. ${item.level}`, [item.question], [...item.options].sort()),
    );
  if (kind === 'documents') return items.map((item) => withDocument(`${item.number}. ${item.level}`, item));
  return items
    .map((item) => ({ item, code: cardCode(id, item.number) }))
    .sort((one, other) => one.code.localeCompare(other.code))
    .map(({ item, code }) => withDocument(code, item));
}

/** The name of an item’s card: tells nothing of its place. */
export const cardCode = (id: string, number: number): string =>
  createHash('sha256').update(`${id} ${number}`).digest('hex').slice(0, 5);

function withDocument(name: string, { document, audio, picture, question, options }: ReadableItem): string {
  const heard = audio?.lines.flatMap(({ name: speaker, text }) =>
    text ? [speaker ? `${speaker} : ${text}` : text] : [],
  );
  const read = [
    picture && `[${picture.alt}]`,
    document?.source,
    document?.title,
    document?.text,
    ...(heard ?? []),
  ];
  return paragraph(
    name,
    [...read.filter((text) => text !== undefined), `→ ${question}`],
    options.map((text, place) => `${optionLetters[place]}. ${text}`),
  );
}

const paragraph = (name: string, texts: readonly string[], options: readonly string[]): string =>
  [`## ${name}`, ...texts, ...options.map((option) => `- ${option}`)].join('\n');
