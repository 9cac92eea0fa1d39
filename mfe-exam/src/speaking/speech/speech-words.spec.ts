import { expect, it } from '@jest/globals';
import type { Speech } from './speech.js';
import { speechFacts } from './speech-words.js';

const speech: Speech = {
  seconds: 95.2,
  pauses: [
    { from: 10, to: 10.6 },
    { from: 20, to: 22.3 },
  ],
  spokenSeconds: 80,
  syllables: 336,
  bars: [],
  turns: [],
};
const values = (some: Speech, allowed?: number) => speechFacts(some, allowed).map(({ value }) => value);

it('a voice is told in time, pace and pauses that are heard', () => {
  expect(values(speech, 210)).toEqual([
    '01:35 sur 03:30',
    'environ 4,2 syllabes par seconde',
    '1, la plus longue 2,3 s',
  ]);
  expect(values(speech)[0]).toBe('01:35');
  expect(values({ ...speech, pauses: [], spokenSeconds: 2 }).slice(1)).toEqual([
    'trop peu de parole',
    'aucune',
  ]);
});
