import { expect, it } from '@jest/globals';
import { heard, noVoice, type Voice } from './voice.js';

const after = (levels: readonly number[], from: Voice = noVoice) =>
  levels.reduce((voice, level) => heard(voice, level, 0.1), from);

it('a voice and the silence after it are told apart, in a quiet room and over a fan', () => {
  for (const room of [0.02, 0.35]) {
    const quiet = after(Array(10).fill(room));
    expect(quiet.spoken).toBe(0);
    const spoken = after(Array(30).fill(0.65), quiet);
    expect([spoken.spoken, spoken.silent]).toEqual([expect.closeTo(3), 0]);
    expect(after(Array(20).fill(room), spoken).silent).toBeCloseTo(2);
  }
});
