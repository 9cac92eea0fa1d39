import { describe, expect, it } from '@jest/globals';
import { type Figure, holds } from './figure.js';
import { table } from './table.js';

const second: Figure = { name: 'second start', value: 5.25, unit: 's', reference: 1.05, limit: { most: 15 } };
const sustained: Figure = { name: 'sustained', value: 480, unit: 'events/s', limit: { least: 500 } };

describe('a limit', () => {
  it('holds or not, and is unknown where nothing was promised', () => {
    expect(holds(second)).toBe(true);
    expect(holds({ ...second, value: 15.1 })).toBe(false);
    expect(holds(sustained)).toBe(false);
    expect(holds({ ...sustained, value: 500 })).toBe(true);
    const share: Figure = {
      name: 'saves',
      value: 40,
      unit: 'saves/s',
      reference: 100,
      limit: { leastRatio: 0.4 },
    };
    expect(holds(share)).toBe(true);
    expect(holds({ ...share, reference: 101 })).toBe(false);
    expect(holds({ name: 'first start', value: 9, unit: 's' })).toBeUndefined();
  });
});

describe('the table', () => {
  it('is aligned and says what is broken', () => {
    expect(table([second, sustained]).split('\n')).toEqual([
      'figure               value  reference  ratio  limit',
      'second start        5.25 s     1.05 s  5.00×   ≤ 15  ok',
      'sustained     480 events/s                    ≥ 500  NOT OK',
    ]);
  });
});
