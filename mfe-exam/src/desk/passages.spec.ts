import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  type Passage,
  passageAt,
  sentenceAt,
  sentencesOf,
  toWords,
  withinBlocks,
  withoutPassage,
  withPassages,
} from './passages.js';

const passage = fc.tuple(fc.nat(80), fc.nat(20)).map(([from, length]): Passage => [from, from + length + 1]);

describe('marked passages', () => {
  it('stand in order, apart, and cover exactly what was marked', () => {
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 12 }), (added) => {
        const marked = added.reduce<Passage[]>((all, each) => withPassages(all, [each]), []);
        for (const [index, [from]] of marked.entries())
          expect(from).toBeGreaterThan(marked[index - 1]?.[1] ?? -1);
        for (let at = 0; at < 110; at += 1)
          expect(passageAt(marked, at) !== undefined).toBe(passageAt(added, at) !== undefined);
      }),
    );
  });

  it('go one by one', () => {
    const marked: Passage[] = [
      [0, 4],
      [8, 12],
    ];
    expect(withoutPassage(marked, [8, 12])).toEqual([[0, 4]]);
    expect([passageAt(marked, 4), passageAt(marked, 11)]).toEqual([undefined, [8, 12]]);
  });
});

describe('a selection', () => {
  const text = 'Car il existe un moyen de n’avoir jamais tort : annoncer.';
  const grown = (from: string, length: number) => {
    const start = text.indexOf(from);
    const words = toWords(text, [start, start + length]);
    return words && text.slice(...words);
  };

  it('is grown to whole words, without the spaces around them', () => {
    expect(grown('xiste un moy', 12)).toBe('existe un moyen');
    expect(grown(' moyen ', 7)).toBe('moyen');
    expect(grown('avoir', 3)).toBe('n’avoir');
    expect(grown(' : ', 1)).toBeNull();
  });

  it('ends where a paragraph does, though nothing stands between them in the text', () => {
    const two = 'Un extraitM. Bécourt attend.';
    const blocks: Passage[] = [
      [0, 10],
      [10, two.length],
    ];
    const of = (from: number, to: number) =>
      withinBlocks(two, [from, to], blocks).map((each) => two.slice(...each));
    expect(of(5, 14)).toEqual(['extrait', 'M. Bécourt']);
    expect(of(10, 11)).toEqual(['M']);
    expect(of(3, 10)).toEqual(['extrait']);
  });
});

it('sentences are those of each paragraph', () => {
  const text = 'Trente pour centJ’en doute. La boulangère, qui fixe chaque soir ? Elle mise sur M. Bécourt.';
  const blocks: Passage[] = [
    [0, 16],
    [16, text.length],
  ];
  const sentences = sentencesOf(text, blocks);
  expect(sentences.map((each) => text.slice(...each))).toEqual([
    'Trente pour cent',
    'J’en doute.',
    'La boulangère, qui fixe chaque soir ?',
    'Elle mise sur M. Bécourt.',
  ]);
  expect([sentenceAt(sentences, 0), sentenceAt(sentences, 20), sentenceAt(sentences, 999)]).toEqual([
    0, 1, -1,
  ]);
});
