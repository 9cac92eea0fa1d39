import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { House } from '../house/house.js';
import { type Fuzzed, fuzz } from './fuzz.js';
import { record } from './record.js';

/** The long form of « every call, whatever it is sent »: its last result stands in `docs/fuzz.md`. */
const inputs = Number(process.env.FUZZ_INPUTS ?? 320);
const seeds = [1, 2];

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 120_000);
afterAll(() => house?.close(), 60_000);

const results: Fuzzed[] = [];
it.each(seeds)(
  'every call answers as its row declares, whatever it is sent: seed %i',
  async (seed) => {
    const result = await fuzz(house, inputs, seed);
    results.push(result);
    expect(result.wrong).toEqual([]);
  },
  900_000,
);

it('no service answered a problem that the contract does not list', async () => {
  expect(await house.undeclaredProblems()).toEqual([]);
  if (process.env.PROVE_RECORD && results.every(({ wrong }) => wrong.length === 0))
    record(results, inputs, seeds);
});
