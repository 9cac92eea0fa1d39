import { describe, expect, it } from '@jest/globals';
import { spanText, timeSentence, timesOf } from './times.js';

const began = Date.parse('2026-11-21T10:00:00.000Z');
const attempt = {
  started_at: '2026-11-21T10:00:00.000Z',
  submitted_at: '2026-11-21T11:00:00.000Z',
};
const answer = (question_id: string, seconds: number, response: string | null = 'A') => ({
  ...{ question_id, response, revise: false, seq: began + seconds * 1000 },
});

describe('the time of a question', () => {
  it('is from the answer before it, in the order in which they were given', () =>
    expect([
      ...timesOf({ ...attempt, answers: [answer('b', 90), answer('a', 30), answer('blank', 60, null)] }),
    ]).toEqual([
      ['a', 30_000],
      ['b', 60_000],
    ]));

  it('is not known of what was numbered otherwise, sent at the end, or left open for long', () => {
    const counted = { question_id: 'c', response: 'A', revise: false, seq: 1 };
    const sentAtTheEnd = { ...counted, question_id: 'd', seq: 2 ** 53 - 1 };
    const answers = [counted, sentAtTheEnd, answer('a', 20), answer('late', 2_000)];
    expect([...timesOf({ ...attempt, answers }).keys()]).toEqual(['a']);
  });

  it('is said in a sentence', () => {
    const questions = [
      { id: 'a', is_correct: true, response: 'A' },
      { id: 'b', is_correct: false, response: 'A' },
      { id: 'c', is_correct: false, response: null },
    ];
    const times = new Map([
      ['a', 55_000],
      ['b', 114_000],
    ]);
    expect(timeSentence(questions, times, 762)).toBe(
      'Une question manquée vous a pris 1\u00a0min\u00a054\u00a0s en moyenne, une question juste 55\u00a0s. Il vous restait 12\u00a0min\u00a042\u00a0s.',
    );
    expect(timeSentence(questions, new Map(), null)).toBeNull();
    expect(spanText(120_000)).toBe('2\u00a0min');
    expect(spanText(0)).toBe('0\u00a0s');
  });
});
