import { describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { namedCopies, readableCopies } from '../readings/readable-copies.js';
import { takePlacing } from '../readings/take-placing.js';
import { WrittenExpressionSet } from '../schema/expression.js';
import type { MarkingGrid } from '../schema/grid.js';
import { gradedCopies } from '../testing/graded-copies.js';
import { parseYamlFile } from '../yaml/yaml-file.js';
import { copyReadingProblems } from './copy-readings.js';

const task = (number: number) => ({
  ...{
    number,
    theme: 'logement',
    place: 'Moncton',
    instruction: `Consigne ${number}`,
    advice: 'Soyez bref.',
  },
  copies: gradedCopies(number),
  ...(number < 3 ? { addressee: 'several' } : { documents: [{ text: 'Pour.' }, { text: 'Contre.' }] }),
});
const whole = stringify({
  ...{ id: 'ee-90', skill: 'written_expression', number: 90, name: 'Expression Écrite test 90' },
  ...{ tier: 1, open: false, tasks: [1, 2, 3].map(task) },
});
const grid = {
  criteria: ['tache', 'langue'].map((id) => ({ id, name: id, max: 5, weight: 2, descriptors: {} })),
} as unknown as MarkingGrid;

/** The set once a reader has placed every copy at its level. */
function readBy(reader: string, source: string, more: object = { advice_broken: [] }): string {
  const levels = Object.fromEntries(
    namedCopies(readableCopies(source)).map(({ code, copy }) => [code, copy.level]),
  );
  return takePlacing(source, { reader, date: '2026-11-24', levels, ...more }, grid).source;
}
function problems(source: string): string[] {
  const file = parseYamlFile('ee-90.yaml', source);
  const set = WrittenExpressionSet.parse(file.value);
  return copyReadingProblems({ file, set }).map(({ reason }) => reason);
}
const unread =
  /^copies que 2 lecteurs à l’aveugle n’ont pas situées telles qu’elles sont : 12 sur 12, 1 A2, 1 B1/;
const unadvised = 'aucun lecteur des copies et des conseils, tels qu’ils sont, ne dit advice_kept';

describe('the blind readings of copies', () => {
  const read = readBy('second', readBy('first', whole));

  it('are two, one of which says that the advice is kept', () => {
    expect(problems(read)).toEqual([]);
    expect(problems(readBy('first', whole))).toEqual([expect.stringMatching(unread)]);
    expect(problems(readBy('first', readBy('first', whole)))).toEqual([expect.stringMatching(unread)]);
    expect(problems(whole)).toEqual([expect.stringMatching(unread), unadvised]);
    expect(problems(readBy('second', readBy('first', whole, {}), {}))).toEqual([unadvised]);
    const broken = namedCopies(readableCopies(whole)).map(({ code }) => code);
    expect(problems(readBy('second', readBy('first', whole, {}), { advice_broken: broken }))).toEqual([
      unadvised,
    ]);
  });

  it('are asked for anew where a text has changed since', () => {
    const changed = read.replace('B2tache2mot7x', 'autre');
    expect(problems(changed)).toEqual([
      'copies que 2 lecteurs à l’aveugle n’ont pas situées telles qu’elles sont : 1 sur 12, 2 B2',
      unadvised,
    ]);
    expect(problems(read.replace('Soyez bref.', 'Soyez long.'))).toEqual([unadvised]);
  });

  it('may be awaited, until they are there', () => {
    const awaiting = (source: string) => `awaits_readers: true\n${source}`;
    expect(problems(awaiting(whole))).toEqual([]);
    expect(problems(awaiting(read))).toEqual(['toutes les lectures sont notées : retirez cette ligne']);
  });

  it('of a text that has changed are refused', () => {
    const levels = { [namedCopies(readableCopies(whole))[0]!.code]: 'A2' };
    const changed = whole.replace('A2tache1mot7x', 'autre');
    expect(() => takePlacing(changed, { reader: 'late', date: '2026-11-24', levels }, grid)).toThrow(
      /did its text change/,
    );
  });
});
