import { describe, expect, it } from '@jest/globals';
import { runInContext } from '@passerelle/service-kit';
import { Gate } from './gate.js';

/** Lets everything go on that can. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that goes on until it is let go. */
function works() {
  const going: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => going.push(resolve));
  return { going, work };
}

describe('Gate', () => {
  it('lets so much through at once, the rest in order', async () => {
    const gate = new Gate({ places: 2, waiting: 10 });
    const order: number[] = [];
    const { going, work } = works();
    const all = [1, 2, 3, 4].map((n) =>
      gate.through(async () => {
        order.push(n);
        await work();
      }),
    );
    await settled();
    expect(order).toEqual([1, 2]);
    going[0]?.();
    await settled();
    expect(order).toEqual([1, 2, 3]);
    going[1]?.();
    going[2]?.();
    await settled();
    going[3]?.();
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('turns away what would wait too long, and takes it again later', async () => {
    const gate = new Gate({ places: 1, waiting: 1 });
    const { going, work } = works();
    const [first, second] = [gate.through(work), gate.through(work)];
    await expect(gate.through(work)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { headers: { 'retry-after': '1' } },
    });
    await settled();
    going[0]?.();
    await first;
    await settled();
    going[1]?.();
    await second;
    expect(await gate.through(async () => 'done')).toBe('done');
  });

  it('lets no more wait than five seconds of measured work, and says when to come back', async () => {
    let time = 0;
    const gate = new Gate({ places: 1, waiting: 1_000 }, () => time);
    for (let n = 0; n < 100; n += 1) {
      await gate.through(async () => {
        time += 2_000;
      });
    }
    const { going, work } = works();
    const all = [1, 2, 3, 4].map(() => gate.through(work));
    await expect(gate.through(work)).rejects.toMatchObject({
      details: { headers: { 'retry-after': '6' } },
    });
    for (const n of all.keys()) {
      await settled();
      going[n]?.();
    }
    await Promise.all(all);
  });

  it('turns away who has waited longer than was to be expected, and takes the next', async () => {
    let time = 0;
    const gate = new Gate({ places: 1, waiting: 10 }, () => time);
    const { going, work } = works();
    const first = gate.through(work);
    const second = gate.through(work);
    await settled();
    time += 4_000;
    const third = gate.through(work);
    await settled();
    time += 2_000;
    going[0]?.();
    await expect(second).rejects.toMatchObject({ code: 'too_many_requests' });
    await settled();
    going[1]?.();
    await Promise.all([first, third]);
  });

  it('begins nothing for who has left, and gives their place in the queue to others', async () => {
    const gate = new Gate({ places: 1, waiting: 2 });
    const { going, work } = works();
    const gone = new Set<string>();
    const begun: string[] = [];
    const from = (client: string) =>
      runInContext({ correlationId: client, hasLeft: () => gone.has(client) }, () =>
        gate.through(() => {
          begun.push(client);
          return work();
        }),
      );
    const [first, second, third] = [from('a'), from('b'), from('c')];
    gone.add('b');
    const fourth = from('d');
    await expect(second).rejects.toMatchObject({ code: 'too_many_requests' });
    gone.add('c');
    going[0]?.();
    await expect(third).rejects.toMatchObject({ code: 'too_many_requests' });
    await settled();
    going[1]?.();
    await Promise.all([first, fourth]);
    expect(begun).toEqual(['a', 'd']);
  });

  it('lets who is known go before strangers, one at a time, and asks only when there is no place', async () => {
    const gate = new Gate({ places: 1, waiting: 2 });
    const { going, work } = works();
    const begun: string[] = [];
    const asked: string[] = [];
    const come = (name: string, knownAs: string | null) =>
      gate.through(
        () => {
          begun.push(name);
          return work();
        },
        async () => {
          asked.push(name);
          return knownAs;
        },
      );
    const all = [come('first', 'a')];
    for (const name of ['stranger', 'other stranger']) {
      all.push(come(name, null));
      await settled();
    }
    await expect(come('one stranger more', null)).rejects.toMatchObject({ code: 'too_many_requests' });
    all.push(come('known', 'b'));
    await settled();
    await expect(come('known twice', 'b')).rejects.toMatchObject({ code: 'too_many_requests' });
    all.push(come('also known', 'c'));
    for (const n of all.keys()) {
      await settled();
      going[n]?.();
    }
    await Promise.all(all);
    expect(begun).toEqual(['first', 'known', 'also known', 'stranger', 'other stranger']);
    expect(asked).not.toContain('first');
  });

  it('gives the place back when the work fails', async () => {
    const gate = new Gate({ places: 1, waiting: 0 });
    await expect(gate.through(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.through(async () => 1)).toBe(1);
  });
});
