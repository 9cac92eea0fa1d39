import { expect, it } from '@jest/globals';
import { moved, stretchAt, trimmed, wordsOf } from './words.js';

const text = 'Je demand un congé. Merci d’avance !\nAwa';
const words = wordsOf(text);
const at = (head: number, anchor = head) => ({ anchor, head });
const press = (key: string, cursor: ReturnType<typeof at> | null, shiftKey = false) =>
  moved(text, words, cursor, { key, shiftKey });

it('finds words where they stand, marks of punctuation apart', () => {
  expect(words.map(({ from, to }) => text.slice(from, to))).toEqual([
    ...['Je', 'demand', 'un', 'congé', '.', 'Merci', 'd’avance', '!', 'Awa'],
  ]);
});

it('goes from word to word and from sentence to sentence, and no further than the text', () => {
  expect(press('ArrowRight', null)).toEqual(at(0));
  expect(press('ArrowRight', at(0))).toEqual(at(1));
  expect(press('ArrowRight', at(8))).toEqual(at(8));
  expect(press('ArrowLeft', at(0))).toEqual(at(0));
  expect(press('ArrowDown', at(1))).toEqual(at(5));
  expect(press('ArrowDown', at(5))).toEqual(at(8));
  expect(press('ArrowUp', at(6))).toEqual(at(5));
  expect(press('End', at(2))).toEqual(at(8));
  expect(press('x', at(2))).toBeNull();
  expect(moved('', [], null, { key: 'ArrowRight', shiftKey: false })).toBeNull();
});

it('takes more words with Shift, both ways', () => {
  const cursor = press('ArrowLeft', at(2), true);
  expect(cursor).toEqual(at(1, 2));
  expect(cursor && stretchAt(words, cursor)).toEqual({ from: 3, to: 12 });
});

it('leaves out the blanks around a selection', () => {
  expect(trimmed(text, { from: 2, to: 10 })).toEqual({ from: 3, to: 9 });
  expect(trimmed(text, { from: 2, to: 3 })).toBeNull();
});
