import { describe, expect, it } from '@jest/globals';
import type { ExpressionResponse } from '@passerelle/contracts';
import { comprehensionOutcome, expressionOutcome, oralOutcome } from './part-outcome.js';

const response = (words: number, grade: object | null = null) =>
  ({ grade, tasks: [{ words, recording: null }] }) as unknown as ExpressionResponse;

describe('what a part came to', () => {
  const heard = { score: 430, cecrl: 'B2', nclc: 6, elapsed_seconds: 2_000 } as const;
  it('is points of 699, with CECRL and NCLC side by side', () =>
    expect(comprehensionOutcome(heard, 2_100)).toEqual({
      kind: 'scored',
      score: 430,
      maximum: 699,
      cecrl: 'B2',
      nclc: 6,
    }));
  it('says where it measures little', () => {
    expect(comprehensionOutcome({ ...heard, elapsed_seconds: 157 }, 3_600)).toMatchObject({
      saysLittle: 'rushed',
    });
    expect(comprehensionOutcome({ ...heard, correction_seen: true }, 2_100)).toMatchObject({
      saysLittle: 'correction seen',
    });
  });
  it('is a grade out of 20 once a teacher gave it', () => {
    expect(expressionOutcome(response(80))).toEqual({ kind: 'waiting' });
    expect(expressionOutcome(response(80, { score: 3.5, cecrl: 'A2', nclc: null }))).toEqual({
      kind: 'scored',
      score: 3.5,
      maximum: 20,
      cecrl: 'A2',
      nclc: null,
    });
  });
  it('waits for nothing where nothing was answered', () =>
    expect(expressionOutcome(response(0))).toEqual({ kind: 'blank' }));
  it('waits for nothing where no teacher gets it', () =>
    expect(expressionOutcome({ ...response(80), is_kept_back: true })).toEqual({ kind: 'kept back' }));
  it('is the mark of its interview, which is awaited where nothing else is', () => {
    const awaited = { score: null, cecrl: null, nclc: null };
    const marked = { score: 14.5, cecrl: 'C1' as const, nclc: 9 };
    expect(oralOutcome({ kind: 'absent' }, undefined)).toEqual({ kind: 'absent' });
    expect(oralOutcome({ kind: 'blank' }, awaited)).toEqual({ kind: 'interview' });
    expect(oralOutcome({ kind: 'waiting' }, awaited)).toEqual({ kind: 'waiting' });
    expect(oralOutcome({ kind: 'absent' }, marked)).toEqual({ kind: 'scored', maximum: 20, ...marked });
  });
});
