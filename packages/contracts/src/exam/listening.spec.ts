import { expect, it } from '@jest/globals';
import { listeningRunSeconds, listeningSeconds, skillFacts } from './index.js';

it('39 questions that run by themselves fit the 35 minutes with the most sound that a series may have', () => {
  expect(listeningSeconds).toEqual({ read: 5, answer: 8 });
  expect(listeningRunSeconds(39)).toBe(39 * 14);
  expect(listeningRunSeconds(26 * 60)).toBeLessThanOrEqual(skillFacts.oral_comprehension.durationSeconds);
});
