import { describe, expect, it } from '@jest/globals';
import { alternate } from './alternate.js';

describe('alternate', () => {
  it('gives both the same time, each first in its turn, and counts no warm-up', async () => {
    const turns: string[] = [];
    const measure = (name: string, rates: number[]) => async (seconds: number) => {
      turns.push(`${name} ${seconds}`);
      return rates.shift() as number;
    };
    const rounds = { count: 2, seconds: 4, warmUp: 1 };
    const means = await alternate(rounds, measure('m', [99, 1, 3]), measure('r', [99, 10, 20]));
    expect(turns).toEqual(['m 1', 'r 1', 'm 4', 'r 4', 'r 4', 'm 4']);
    expect(means).toEqual({ measured: 2, reference: 15 });
  });
});
