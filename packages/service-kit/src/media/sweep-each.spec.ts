import { describe, expect, it } from '@jest/globals';
import { sweepEach } from './sweep-each.js';

/** Sweeps files by their numbers, of which some cannot go: which were tried, and what was said at the end. */
async function swept(count: number, stuck: (file: number) => boolean) {
  const tried: number[] = [];
  const files = Array.from({ length: count }, (_, file) => file);
  const sweep = async (file: number) => {
    tried.push(file);
    if (stuck(file)) throw new Error(`${file} cannot go`);
  };
  const said = await sweepEach(files, sweep).then(
    () => null,
    (error: Error) => error.message,
  );
  return { tried, said };
}

describe('files that are swept', () => {
  it('all go', async () => {
    expect(await swept(3, () => false)).toEqual({ tried: [0, 1, 2], said: null });
  });

  it('go also where some of them cannot, and that is said at the end', async () => {
    const stuck = (file: number) => [0, 1, 3, 4].includes(file);
    expect(await swept(6, stuck)).toEqual({ tried: [0, 1, 2, 3, 4, 5], said: '0 cannot go' });
  });

  it('wait for the next time where their storage is away: it is not asked for each of them', async () => {
    expect(await swept(1_000, () => true)).toEqual({ tried: [0, 1, 2], said: '0 cannot go' });
  });
});
