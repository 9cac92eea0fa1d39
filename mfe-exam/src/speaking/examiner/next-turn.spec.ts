import { describe, expect, it } from '@jest/globals';
import type { OfferedTurn } from '@passerelle/contracts';
import { type Moment, nextTurn } from './next-turn.js';

const turn = (id: string, kind: OfferedTurn['kind']): OfferedTurn => ({ id, kind, about: null });
const listening: Moment = { spokenSeconds: 20, secondsLeft: 60, since: 6, reply: { spoken: 5, silent: 0.4 } };
const answered = (more: Partial<Moment> = {}): Moment => ({
  ...listening,
  reply: { spoken: 8, silent: 4 },
  ...more,
});
const mute: Moment = { ...listening, since: 8, reply: { spoken: 0.2, silent: 8 } };

const interview = [
  turn('opening', 'opening'),
  ...['a', 'b'].flatMap((id) => [turn(id, 'question'), turn(`${id}-1`, 'follow_up')]),
  turn('closing', 'closing'),
];
const roleplay = [
  turn('opening', 'opening'),
  turn('answer-1', 'answer'),
  turn('answer-2', 'answer'),
  turn('otherwise', 'otherwise'),
  turn('complication', 'complication'),
  turn('follow-up-1', 'follow_up'),
  turn('closing', 'closing'),
];
const debate = [
  turn('opening', 'opening'),
  turn('objection-1', 'objection'),
  turn('objection-2', 'objection'),
  turn('example', 'follow_up'),
  turn('closing', 'closing'),
];

describe('what the examiner says by themselves', () => {
  it('is nothing while the candidate speaks or thinks, before the opening, and after the closing', () => {
    expect(nextTurn(interview, ['opening'], listening)).toBeNull();
    expect(nextTurn(interview, ['opening'], { ...mute, since: 5 })).toBeNull();
    expect(nextTurn(interview, [], answered())).toBeNull();
    expect(nextTurn(interview, ['opening', 'closing'], answered())).toBeNull();
  });

  it('in an interview is the next question after a silence, a follow-up where the answer was short', () => {
    expect(nextTurn(interview, ['opening'], answered())).toBe('a');
    const short = answered({ reply: { spoken: 3, silent: 3 } });
    expect(nextTurn(interview, ['opening', 'a'], short)).toBe('a-1');
    expect(nextTurn(interview, ['opening', 'a'], answered())).toBe('b');
    expect(nextTurn(interview, ['opening', 'a', 'a-1'], short)).toBe('b');
    expect(nextTurn(interview, ['opening', 'a'], mute)).toBe('a-1');
  });

  it('in a role play is the answers in their order, the complication after 90 s and a question after it', () => {
    expect(nextTurn(roleplay, ['opening'], answered())).toBe('answer-1');
    expect(nextTurn(roleplay, ['opening', 'answer-1', 'answer-2'], answered())).toBe('otherwise');
    const late = answered({ spokenSeconds: 90 });
    expect(nextTurn(roleplay, ['opening', 'answer-1'], late)).toBe('complication');
    expect(nextTurn(roleplay, ['opening', 'answer-1', 'complication'], late)).toBe('follow-up-1');
    expect(nextTurn(roleplay, ['opening', 'complication', 'follow-up-1'], late)).toBe('answer-1');
    expect(nextTurn(roleplay, ['opening'], mute)).toBe('follow-up-1');
  });

  it('in a debate is an objection, then a follow-up', () => {
    expect(nextTurn(debate, ['opening'], answered())).toBe('objection-1');
    expect(nextTurn(debate, ['opening', 'objection-1'], answered())).toBe('example');
    expect(nextTurn(debate, ['opening', 'objection-1', 'example'], answered())).toBe('objection-2');
  });

  it('is the end in the last seconds', () => {
    expect(nextTurn(debate, ['opening'], { ...listening, secondsLeft: 9 })).toBe('closing');
    expect(nextTurn(debate, ['opening'], { ...listening, secondsLeft: 9, since: 0.5 })).toBeNull();
  });

  it('comes by time alone where there is no microphone', () => {
    expect(nextTurn(roleplay, ['opening'], { ...listening, since: 11, reply: null })).toBeNull();
    expect(nextTurn(roleplay, ['opening'], { ...listening, since: 12, reply: null })).toBe('answer-1');
    expect(nextTurn(interview, ['opening', 'a'], { ...listening, since: 15, reply: null })).toBe('b');
  });
});
