import { describe, expect, it } from '@jest/globals';
import { type OptionLetter, optionLetters, questionCount } from '@passerelle/contracts';
import { drawItem } from '../draw/draw-item.js';
import type { Pack } from '../pack/pack.js';
import type { WrittenItem } from '../schema/comprehension.js';
import { parseYamlFile } from '../yaml/yaml-file.js';
import { creditOf } from './choice.js';
import { cueFigures } from './cue-figures.js';
import { cueLines } from './cue-lines.js';
import { isOutside } from './figure.js';

const words = [
  'marché',
  'voisin',
  'pluie',
  'clinique',
  'examen',
  'loyer',
  'garderie',
  'atelier',
  'navire',
  'jardin',
  'musée',
  'colis',
];
const word = (index: number) => words[index % words.length] as string;

/** An item whose document has every word of each option; `change` may give its key away. */
function item(set: string, number: number, change: (item: WrittenItem) => WrittenItem): WrittenItem {
  const options = [1, 2, 3, 4].map(
    (option) => `Le ${word(number + option)} et le ${word(number * 2 + option * 3)} ${number}`,
  );
  const drawn = drawItem(set, { number, question: `Question ${number} ?`, options, spelled: [] });
  return change({
    ...{
      number,
      level: 'B1',
      theme: 'travail',
      question: drawn.question,
      key: drawn.key,
      explanation: 'Voilà.',
      spelled: [],
    },
    options: Object.fromEntries(drawn.options.map((text, place) => [optionLetters[place], text])),
    document: { kind: 'message', text: options.join(' ') },
    anatomy: { asks: 'fact', decides: 'first', denied: 0, punch_line: false },
  });
}

function pack(
  count: number,
  change: (item: WrittenItem) => WrittenItem = (each) => each,
  more: object = {},
): Pick<Pack, 'sets' | 'placements'> {
  return {
    placements: [],
    sets: Array.from({ length: count }, (_, index) => {
      const id = `ce-${index + 11}`;
      const items = Array.from({ length: questionCount }, (__, place) => item(id, place + 1, change));
      const head = { id, number: index + 11, name: id, tier: 1, open: false, listed: true, draft: false };
      const set = {
        ...head,
        skill: 'written_comprehension' as const,
        draw: { redrawn: [] },
        review: [],
        items,
        ...more,
      };
      return { file: parseYamlFile(`sets/${id}.yaml`, ''), set };
    }),
  };
}

const outside = (given: Pick<Pack, 'sets' | 'placements'>) =>
  cueFigures(given)
    .filter((figure) => figure.held && isOutside(figure))
    .map(({ name }) => name);

const withKey = (change: (text: string, right: boolean) => string) => (each: WrittenItem) => ({
  ...each,
  options: Object.fromEntries(
    Object.entries(each.options).map(([letter, text]) => [
      letter,
      change(text as string, letter === each.key),
    ]),
  ) as Record<OptionLetter, string>,
});

describe('a rule that understands nothing', () => {
  it('shares the credit where options score alike', () => {
    const credit = (scores: number[]) =>
      creditOf({ options: scores.map(String), key: 'B' }, (option) => Number(option));
    expect([credit([1, 5, 2, 3]), credit([5, 5, 2, 3]), credit([1, 1, 1, 1]), credit([9, 5, 2, 3])]).toEqual([
      1, 0.5, 0.25, 0,
    ]);
  });
});

describe('the figures of the cues', () => {
  // What readers count is the same in each item here, so it lies outside its limits.
  const counted = /^(?:asks|decides|documents without)/;
  const cues = (given: Pick<Pack, 'sets' | 'placements'>) => [
    ...new Set(outside(given).filter((name) => !counted.test(name))),
  ];

  it('lie within their limits where the key is drawn and nothing tells it', () => {
    expect(cues(pack(4))).toEqual([]);
  });

  it.each([
    ['longest', withKey((text, right) => (right ? `${text} tout en haut` : text))],
    ['shortest', withKey((text, right) => (right ? text : `${text} tout en haut`))],
    ['most negated', withKey((text, right) => (right ? `${text} pas` : `${text} oui`))],
    ['most abstract', withKey((text, right) => (right ? `${text} ce qui` : `${text} en or`))],
    [
      'fewest words of the document',
      (each: WrittenItem) => ({
        ...each,
        document: { ...each.document, text: distractorsOf(each).join(' ') },
      }),
    ],
    [
      'most words of the document',
      (each: WrittenItem) => ({
        ...each,
        document: { ...each.document, text: each.options[each.key] ?? '' },
      }),
    ],
  ])('show a key that is the %s option, to the rule and to the small model', (name, change) => {
    expect(cues(pack(2, change as (item: WrittenItem) => WrittenItem))).toEqual(
      expect.arrayContaining([name, 'small model']),
    );
  });

  it('show a key that repeats a letter, or never does', () => {
    const same = (each: WrittenItem) => ({ ...each, key: 'A' as const });
    expect(cues(pack(1, same))).toEqual(expect.arrayContaining(['letter A', 'same letter as before']));
    const turning = (each: WrittenItem) => ({ ...each, key: optionLetters[each.number % 4] as OptionLetter });
    expect(cues(pack(2, turning))).toEqual(['same letter as before', 'letters shared with ce-11']);
  });

  it('hold what readers counted to its limits', () => {
    expect(outside(pack(1))).toEqual([
      'decides in the first third',
      'decides in the middle third',
      'decides in the last third',
      'asks fact',
    ]);
    const told = (each: WrittenItem) => ({
      ...each,
      anatomy: {
        asks: 'tone',
        decides: 'last',
        denied: 1,
        punch_line: true,
        skeleton: 'corrected-belief',
      } as const,
    });
    expect(outside(pack(1, told))).toEqual(
      expect.arrayContaining(['distractors denied', 'punch lines', 'skeleton corrected-belief', 'asks tone']),
    );
    expect(outside(pack(1, (each) => ({ ...each, place: 'Dakar' })))).toContain('documents without a place');
  });

  it('hold a reader without documents', () => {
    const review = (agreed: number) => ({
      review: [
        {
          reader: 'third',
          date: '2026-11-22',
          documents: false,
          answered: 39,
          agreed,
          doubts: [],
          changed: [],
        },
      ],
    });
    expect(cues(pack(1, undefined, review(18)))).toEqual([]);
    expect(cues(pack(1, undefined, review(19)))).toEqual(['third, without documents']);
    expect(cues(pack(8, undefined, review(14)))).toEqual(['readers without documents']);
  });

  it('hold shares over all from eight series on, and points in the mean', () => {
    const longer = (each: WrittenItem) =>
      each.number % 3 ? each : withKey((text, right) => (right ? `${text} tout en haut` : text))(each);
    expect(cues(pack(2, longer))).not.toContain('points of the small model');
    const all = outside(pack(8, longer));
    expect(all).toEqual(expect.arrayContaining(['longest', 'small model', 'points of the small model']));
  });

  it('only show a series that was never drawn', () => {
    expect(outside(pack(2, (each) => ({ ...each, key: 'A' as const }), { draw: undefined }))).toEqual([]);
  });

  it('hold a placement test too, at the same share of its 24 questions', () => {
    const placement = (right: number) => {
      const items = Array.from({ length: 24 }, (_, place) =>
        item('placement-ce', place + 1, (each) => each),
      ).map((each, place) =>
        withKey((text, isKey) => (isKey && place < right ? `${text} tout en haut` : text))(each),
      );
      const set = {
        ...{ id: 'placement-ce' as const, skill: 'written_comprehension' as const, items, review: [] },
        ...{ draft: false, awaits_readers: false, draw: { redrawn: [] } },
      };
      return { sets: [], placements: [{ file: parseYamlFile('placement-ce.yaml', ''), set }] };
    };
    const longest = (right: number) =>
      cueFigures(placement(right)).find(
        ({ series, name }) => series === 'placement-ce' && name === 'longest',
      );
    expect(longest(0)).toMatchObject({ min: 1, max: 11, held: true });
    expect(outside(placement(20))).toContain('longest');
    expect(cueFigures(placement(0)).map(({ name }) => name)).not.toContain('points of the small model');
  });

  it('are printed as a table, with what is outside and the motives that come back', () => {
    const lines = cueLines(pack(2, (each) => ({ ...each, place: 'Dakar', key: 'A' as const })));
    expect(lines[0]).toMatch(/ce-11 +ce-12 +all$/);
    expect(lines.find((line) => line.startsWith('letter A'))).toMatch(/39\* +39\* +100 %\*$/);
    expect(lines).toContain('place: Dakar 78');
    expect(lines).toContain('ce-11 : « choisir A » vaut 39, il faut de 1 à 19');
  });
});

const distractorsOf = ({ options, key }: WrittenItem) =>
  Object.entries(options).flatMap(([letter, text]) => (letter === key ? [] : [text as string]));
