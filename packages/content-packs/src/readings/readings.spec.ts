import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readableSet } from './readable-set.js';
import { cardCode, sheetOf } from './sheet.js';
import { takeReading } from './take-reading.js';

const source = `# Written by hand.
id: ce-90
review:
  - { reader: first, date: 2026-11-01, answered: 2, agreed: 1 }
items:
  - number: 1
    level: A1
    document: { title: Départs, text: "Le bac part à midi." }
    question: Quand part le bac ?
    options: { A: Le soir., B: À midi., C: Le matin., D: La nuit. }
    key: B
  - number: 2
    level: A1
    audio: { lines: [{ voice: femme-1, name: Awa, text: Il pleut. }, { pause: 300 }] }
    question: Quel temps fait-il ?
    options: { A: Il neige., B: Il vente., C: Il pleut., D: Il fait beau. }
    key: C
`;
const plan =
  'id: ce-90\nitems: [{ number: 1, level: A1, question: Où ?, options: [Ici, Là, Ailleurs, Au fond] }]\n';

describe('a sheet', () => {
  it('of options shows no document, no key and no order by which one could know it', () => {
    expect(sheetOf(readableSet(source), 'options')[0]).toBe(
      '## 1. A1\nQuand part le bac ?\n- La nuit.\n- Le matin.\n- Le soir.\n- À midi.',
    );
    expect(sheetOf(readableSet(plan), 'options')).toEqual([
      '## 1. A1\nOù ?\n- Ailleurs\n- Au fond\n- Ici\n- Là',
    ]);
  });

  it('of documents shows what candidates read and hear', () => {
    expect(sheetOf(readableSet(source), 'documents')).toEqual([
      '## 1. A1\nDéparts\nLe bac part à midi.\n→ Quand part le bac ?\nA. Le soir.\nB. À midi.\nC. Le matin.\nD. La nuit.'.replace(
        /\n([A-D]\.)/g,
        '\n- $1',
      ),
      '## 2. A1\nAwa : Il pleut.\n→ Quel temps fait-il ?\n- A. Il neige.\n- B. Il vente.\n- C. Il pleut.\n- D. Il fait beau.',
    ]);
  });

  it('of cards tells neither number nor level', () => {
    const cards = sheetOf(readableSet(source), 'cards');
    expect(cards.map((card) => card.split('\n')[0]).sort()).toEqual(
      [`## ${cardCode('ce-90', 1)}`, `## ${cardCode('ce-90', 2)}`].sort(),
    );
    expect(cards.join()).not.toMatch(/A1/);
  });
});

describe('a reading', () => {
  const handedIn = { reader: 'first', date: '2026-11-22', answers: { 1: 'B', 2: 'Il vente' }, doubts: [2] };

  it('is recorded in place of what the same reader handed in before, and names what to look at', () => {
    const { source: after, remarks } = takeReading(source, handedIn);
    expect(remarks).toEqual(['question 2: Il vente, the key is C']);
    expect(parse(after).review).toEqual([
      {
        reader: 'first',
        date: '2026-11-22',
        doubts: [2],
        changed: [],
        answered: 2,
        agreed: 1,
      },
    ]);
    expect(after).toMatch(/^# Written by hand\.[\s\S]*\nreview:[\s\S]*\nitems:/);
  });

  it('without documents keeps its guesses to itself', () => {
    const { remarks } = takeReading(source, { ...handedIn, documents: false });
    expect(remarks).toEqual([]);
  });

  it.each([
    ['names no option', 'Il grêle'],
    ['begins several options', 'Il '],
    ['is blank', ''],
  ])('does not count an answer that %s', (_, answer) => {
    const { source: after, remarks } = takeReading(source, { ...handedIn, answers: { 1: 'B', 2: answer } });
    expect(remarks).toEqual([`question 2: no single option is or begins with “${answer}”`]);
    expect(parse(after).review[0]).toMatchObject({ answered: 1, agreed: 1 });
  });

  it.each([
    [[1, 2], 1],
    [[2, 1], -1],
  ])('of the cards in the order %j correlates by %d', (numbers, rank_correlation) => {
    const order = numbers.map((number) => cardCode('ce-90', number));
    const { source: after } = takeReading(source, { reader: 'order', date: '2026-11-22', order });
    expect(parse(after).review[1]).toMatchObject({ reader: 'order', rank_correlation });
  });

  it('refuses an order that leaves a card out', () => {
    const order = [cardCode('ce-90', 1)];
    expect(() => takeReading(source, { reader: 'order', date: '2026-11-22', order })).toThrow(
      /each of the 2 cards/,
    );
  });
});
