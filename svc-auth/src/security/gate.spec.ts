import { describe, expect, it } from '@jest/globals';
import { runInContext } from '@passerelle/service-kit';
import { Gate, type Turn } from './gate.js';

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

  describe('whose turn it is', () => {
    function queue(waiting: number) {
      const gate = new Gate({ places: 1, waiting });
      const { going, work } = works();
      const begun: string[] = [];
      const asked: string[] = [];
      const come = (name: string, turn: Turn | null) =>
        gate.through(
          () => {
            begun.push(name);
            return work();
          },
          async () => {
            asked.push(name);
            return turn;
          },
        );
      const finish = async (all: readonly Promise<void>[]) => {
        for (const n of all.keys()) {
          await settled();
          going[n]?.();
        }
        await Promise.all(all);
      };
      return { begun, asked, come, finish };
    }
    const known = (as: string): Turn => ({ lane: 'known', as });
    const clean = (as: string): Turn => ({ lane: 'clean', as });
    const turnedAway = { code: 'too_many_requests' };

    it('lets who is known go before the others, one at a time, and asks only when there is no place', async () => {
      const { begun, asked, come, finish } = queue(2);
      const all = [come('first', known('a'))];
      for (const name of ['other', 'another']) {
        all.push(come(name, null));
        await settled();
      }
      await expect(come('one more', null)).rejects.toMatchObject(turnedAway);
      all.push(come('known', known('b')));
      await settled();
      await expect(come('known twice', known('b'))).rejects.toMatchObject(turnedAway);
      all.push(come('also known', known('c')));
      await finish(all);
      expect(begun).toEqual(['first', 'known', 'also known', 'other', 'another']);
      expect(asked).not.toContain('first');
    });

    it('lets a clean place go before who guessed wrong, and takes the place of the last of those', async () => {
      const { begun, come, finish } = queue(2);
      const all = [come('first', null)];
      await settled();
      all.push(come('other', null));
      await settled();
      const last = come('last', null);
      await settled();
      all.push(come('clean', clean('a')));
      await expect(last).rejects.toMatchObject(turnedAway);
      all.push(come('known', known('b')));
      await finish(all);
      expect(begun).toEqual(['first', 'known', 'clean', 'other']);
    });
  });

  it('gives the place back when the work fails', async () => {
    const gate = new Gate({ places: 1, waiting: 0 });
    await expect(gate.through(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate.through(async () => 1)).toBe(1);
  });
});
