import { describe, expect, it } from '@jest/globals';
import { Batches, type BatchOptions } from './batches.js';

interface Work {
  readonly key: string;
  readonly value: number;
}

const faulty = new Error('one of them');

/** The next turn of the event loop. */
const turn = () => new Promise(setImmediate);

/** Batches that wait to be let go, and what each held. */
function held({ size = 10, atOnce = 1, ...more }: Partial<BatchOptions<Work>> = {}) {
  const seen: number[][] = [];
  const gates: (() => void)[] = [];
  const together = async (works: readonly Work[]) => {
    seen.push(works.map(({ value }) => value));
    await new Promise<void>((resolve) => gates.push(resolve));
    if (works.some(({ value }) => value < 0)) throw faulty;
    return works.map(({ value }) => value * 10);
  };
  const keyOf = ({ key }: Work) => key;
  const isOfOne = (error: unknown) => error === faulty;
  const batches = new Batches(together, { size, atOnce, keyOf, isOfOne, ...more });
  /** Lets every batch go until nothing is left. */
  const finish = async (all: readonly Promise<unknown>[]) => {
    let done = false;
    const settled = Promise.allSettled(all).then((results) => {
      done = true;
      return results;
    });
    while (!done) {
      gates.shift()?.();
      await turn();
    }
    return settled;
  };
  return { batches, seen, finish };
}

const work = (value: number, key = String(value)): Work => ({ key, value });

describe('batches', () => {
  it('run alone at once, and gather what comes in one turn, and meanwhile', async () => {
    const { batches, seen, finish } = held();
    const all = [batches.do(work(1))];
    await turn();
    expect(seen).toEqual([[1]]);
    all.push(batches.do(work(2)), batches.do(work(3)));
    await turn();
    all.push(batches.do(work(4)));
    const results = await finish(all);
    expect(seen).toEqual([[1], [2, 3, 4]]);
    expect(results).toEqual([10, 20, 30, 40].map((value) => ({ status: 'fulfilled', value })));
  });

  it('hold at most their size, and run at most so many at a time', async () => {
    const { batches, seen, finish } = held({ size: 2, atOnce: 2 });
    const all = [1, 2, 3, 4, 5].map((value) => batches.do(work(value)));
    await turn();
    expect(seen).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await finish(all);
    expect(seen).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('keep the order of one key, a batch after the other', async () => {
    const { batches, seen, finish } = held({ atOnce: 3 });
    const all = [work(1, 'a'), work(2, 'a'), work(3, 'a'), work(4, 'b')].map((one) => batches.do(one));
    await turn();
    expect(seen).toEqual([[1, 4]]);
    await finish(all);
    expect(seen).toEqual([[1, 4], [2], [3]]);
  });

  it('let nobody fail for a neighbour', async () => {
    const { batches, finish } = held();
    const results = await finish([1, -2, 3].map((value) => batches.do(work(value))));
    expect(results).toEqual([
      { status: 'fulfilled', value: 10 },
      { status: 'rejected', reason: faulty },
      { status: 'fulfilled', value: 30 },
    ]);
  });

  it('fail together, at once, when it is nobody’s own fault', async () => {
    const away = new Error('the database is away');
    let tries = 0;
    const batches = new Batches<Work, number>(
      async () => {
        tries += 1;
        throw away;
      },
      { size: 10, atOnce: 1, keyOf: ({ key }) => key, isOfOne: (error) => error === faulty },
    );
    const results = await Promise.allSettled([1, 2, 3].map((value) => batches.do(work(value))));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tries).toBe(1);
  });
});
