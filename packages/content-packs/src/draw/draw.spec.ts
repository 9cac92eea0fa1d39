import { describe, expect, it } from '@jest/globals';
import { type OptionLetter, optionLetters, questionCount } from '@passerelle/contracts';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { isOutside } from '../cues/figure.js';
import { optionFigures } from '../cues/option-figures.js';
import { drawFile } from './draw-file.js';
import { type Drawable, drawItem } from './draw-item.js';
import { drawSet } from './draw-set.js';

const item = (number: number, more: Partial<Drawable> = {}): Drawable => ({
  number,
  question: `Que dit la voix numéro ${number} ?`,
  options: ['Le bus part.', 'Le train part.', 'Le bac part.', 'Le car part.'],
  spelled: [],
  ...more,
});

const series = (more: (number: number) => Partial<Drawable> = () => ({})) =>
  Array.from({ length: questionCount }, (_, index) => item(index + 1, more(index + 1)));

const keyText = ({ options, key }: { options: readonly string[]; key: OptionLetter }) =>
  options[optionLetters.indexOf(key)];

describe('the draw of an item', () => {
  it('does not depend on the order in which the options were written', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...item(1).options], { minLength: 4 }), (options) => {
        expect(drawItem('ce-11', item(1, { options }))).toEqual({
          ...drawItem('ce-11', item(1)),
        });
      }),
    );
  });

  it('is another for another set, number, question, option or order', () => {
    const many = (change: (index: number) => ReturnType<typeof drawItem>) =>
      new Set(
        Array.from({ length: 30 }, (_, index) => JSON.stringify([change(index).options, change(index).key])),
      ).size;
    expect(many((index) => drawItem(`ce-${index}`, item(1)))).toBeGreaterThan(10);
    expect(many((index) => ({ ...drawItem('ce-11', item(index)) }))).toBeGreaterThan(10);
    expect(many((index) => drawItem('ce-11', item(1), index))).toBeGreaterThan(10);
    expect(many((index) => drawItem('ce-11', item(1, { question: `Question ${index} ?` })))).toBeGreaterThan(
      10,
    );
  });

  it('gives each letter and each place alike', () => {
    const drawn = Array.from({ length: 4000 }, (_, index) => drawItem('ce-11', item(index)));
    for (const letter of ['A', 'B', 'C', 'D'])
      expect(drawn.filter(({ key }) => key === letter).length / drawn.length).toBeCloseTo(0.25, 1);
    for (const option of item(1).options)
      expect(drawn.filter((each) => keyText(each) === option).length / drawn.length).toBeCloseTo(0.25, 1);
  });

  it('stays when a mistake of spelling is mended and recorded', () => {
    const before = drawItem('ce-11', item(1, { options: ['Le buss part.', ...item(1).options.slice(1)] }));
    const after = drawItem('ce-11', item(1, { spelled: [{ was: 'Le buss part.', now: 'Le bus part.' }] }));
    expect(after.key).toBe(before.key);
    expect(after.options).toEqual(before.options.map((text) => text.replace('buss', 'bus')));
  });
});

describe('the draw of a set', () => {
  it('holds the limits of the cues that need no document, and records what it passed over', () => {
    let redrawn = 0;
    for (let set = 0; set < 400; set += 1) {
      const drawn = drawSet(`ce-${set}`, series(), []);
      expect(optionFigures('', drawn.items).filter(isOutside)).toEqual([]);
      redrawn += drawn.redrawn.length;
      const again = new Map(drawn.redrawn.map(({ number, orders }) => [number, orders]));
      for (const each of drawn.items)
        expect(each).toEqual(drawItem(`ce-${set}`, item(each.number), again.get(each.number) ?? 0));
    }
    expect(redrawn).toBeGreaterThan(0);
    expect(redrawn).toBeLessThan(100);
  });

  it('takes the next order where people say that the documents gave it away', () => {
    const asked = { number: 7, orders: 2, because: 'documents' };
    const { items, redrawn } = drawSet('ce-11', series(), [asked]);
    expect(redrawn).toContainEqual(asked);
    expect(items[6]).toEqual(drawItem('ce-11', item(7), 2));
  });

  it('gives up where the options themselves tell', () => {
    const telling = series((number) => ({
      options: [`Rien ${number}.`, `Rien ${number}.`, `Rien ${number}.`],
    }));
    expect(() => drawSet('ce-11', telling, [])).toThrow('no draw holds the limits');
  });
});

describe('the draw of a file', () => {
  const plan = `# A plan.
id: ce-11
items:
  - number: 1 # the first
    question: Que dit la voix ?
    options: [Le bus part., Le train part., Le bac part., Le car part.]
    document: { kind: affiche, text: Rien. }
`;

  it('letters the options, writes the key after them, and leaves the rest', () => {
    const { source, changed } = drawFile(plan);
    const drawn = drawItem('ce-11', { ...item(1), question: 'Que dit la voix ?' });
    const [written] = parse(source).items;
    expect(Object.values(written.options)).toEqual(drawn.options);
    expect(Object.keys(written)).toEqual(['number', 'question', 'options', 'key', 'document']);
    expect(written.key).toBe(drawn.key);
    expect(source).toContain('# A plan.');
    expect(source).toContain('# the first');
    expect(parse(source).draw).toEqual({ redrawn: [] });
    expect(changed).toEqual([]);
    expect(drawFile(source).source).toBe(source);
  });

  it('names the questions whose right answer changed', () => {
    const { source } = drawFile(plan);
    const texts = Array.from({ length: 12 }, (_, index) =>
      drawFile(source.replace('Que dit la voix', `Voix ${index}`)),
    );
    expect(texts.some(({ changed }) => changed.includes(1))).toBe(true);
  });
});
