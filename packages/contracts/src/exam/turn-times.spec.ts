import { expect, it } from '@jest/globals';
import { TurnTimesText, turnTimesOf, turnTimesText, withoutTurns } from './turn-times.js';

it('times of turns go through a field of a form, to the tenth of a second', () => {
  const turns = [
    { from: 0, to: 4.23 },
    { from: 31.5, to: 36 },
  ];
  expect(turnTimesText(turns)).toBe('0-4.2,31.5-36');
  expect(turnTimesOf('0-4.2,31.5-36')).toEqual([
    { from: 0, to: 4.2 },
    { from: 31.5, to: 36 },
  ]);
  expect(turnTimesOf('')).toEqual([]);
  expect(turnTimesOf('5-3')).toEqual([]);
});

it('nothing else is such times', () => {
  const isTaken = (text: string) => TurnTimesText.safeParse(text).success;
  expect(['', '0-1', turnTimesText(Array(90).fill({ from: 100.5, to: 200 }))].map(isTaken)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['0', '1-2,', '-1-2', '1-2;3-4', '1e3-2', 'a'].map(isTaken)).toEqual(Array(6).fill(false));
});

it('turns are taken out of a stretch of time', () => {
  const pause = { from: 2, to: 10 };
  expect(withoutTurns(pause, [])).toEqual([pause]);
  expect(
    withoutTurns(pause, [
      { from: 0, to: 3 },
      { from: 5, to: 6 },
    ]),
  ).toEqual([
    { from: 3, to: 5 },
    { from: 6, to: 10 },
  ]);
  expect(withoutTurns(pause, [{ from: 1, to: 11 }])).toEqual([]);
  expect(withoutTurns(pause, [{ from: 20, to: 22 }])).toEqual([pause]);
});
