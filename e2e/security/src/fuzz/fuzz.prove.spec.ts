import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { House } from '../house/house.js';
import { type Fuzzed, fuzz } from './fuzz.js';
import { record } from './record.js';

/** The long form of « every call, whatever it is sent »: its last result stands in `docs/fuzz.md`. */
const inputs = Number(process.env.FUZZ_INPUTS ?? 320);
const seeds = [1, 2];

// Each seed has a house of its own: administrators among the senders take tests away.
let house: House;
beforeEach(async () => {
  house = await House.open();
}, 120_000);
afterEach(() => house?.close(), 60_000);

/** Of the seeds that nothing was wrong with. */
const results: Fuzzed[] = [];
afterAll(() => {
  if (process.env.PROVE_RECORD && results.length === seeds.length) record(results, inputs, seeds);
});

describe('every call, whatever it is sent', () => {
  it.each(seeds)(
    'answers as its row declares: seed %i',
    async (seed) => {
      const result = await fuzz(house, inputs, seed);
      expect(result.wrong).toEqual([]);
      expect(await house.undeclaredProblems()).toEqual([]);
      results.push(result);
    },
    900_000,
  );
});
