import { describe, expect, it } from '@jest/globals';
import { type MockSession, skills } from '@passerelle/contracts';
import { isUntouched, type MockPart, passedComprehensions, stageOf, withPart } from './mock-stage.js';

const mockSession = (
  step: number,
  status: MockPart['status'],
  more: Partial<MockSession> = {},
): MockSession => ({
  id: 's',
  mock_id: 'blanc-2',
  name: 'Blanc Examen 2',
  category: skills[step] as MockSession['category'],
  step,
  attempts: {},
  parts: skills.map((category, index) => ({
    category,
    test_id: category,
    test_name: category,
    duration: 60,
    attempt_id: index < step || (index === step && status !== 'waiting') ? `a${index}` : null,
    status: index < step ? 'submitted' : index === step ? status : 'waiting',
  })),
  scores: { written_comprehension: null, oral_comprehension: null, total: null },
  finished: false,
  started_at: '2026-11-21T10:00:00.000Z',
  finished_at: null,
  server_now: '2026-11-21T10:00:00.000Z',
  ...more,
});

describe('the stage of a mock exam', () => {
  it('is the overview before each part, and the part once it is begun', () => {
    for (const step of skills.keys()) {
      expect(stageOf(mockSession(step, 'waiting'))).toMatchObject({
        kind: 'preview',
        part: { category: skills[step] },
      });
      expect(stageOf(mockSession(step, 'open'))).toMatchObject({ kind: 'part', attemptId: `a${step}` });
    }
  });
  it('moves on by itself after the oral comprehension and the written expression', () => {
    expect(stageOf(mockSession(0, 'submitted'))).toEqual({ kind: 'advance', body: { step: 1 } });
    expect(stageOf(mockSession(2, 'submitted'))).toEqual({ kind: 'advance', body: { step: 3 } });
  });
  it('shows the scores after both comprehension tests, once the server has said them', () => {
    expect(stageOf(mockSession(1, 'submitted'))).toEqual({ kind: 'scoring' });
    const scores = { written_comprehension: 30, oral_comprehension: 21, total: 51 };
    expect(stageOf(mockSession(1, 'submitted', { scores }))).toEqual({ kind: 'intermediate' });
  });
  it('waits for no score of a part whose test was withdrawn before it began', () => {
    const { parts, ...rest } = mockSession(1, 'submitted', {
      scores: { written_comprehension: 30, oral_comprehension: null, total: null },
    });
    const passedOver = parts.map((part, step) =>
      step === 0 ? { ...part, status: 'waiting' as const, attempt_id: null } : part,
    );
    const without = { ...rest, parts: passedOver };
    expect(stageOf(without)).toEqual({ kind: 'intermediate' });
    expect(passedComprehensions(without)).toEqual(['written_comprehension']);
  });
  it('of chosen parts: the scores of what was chosen, and the end on its last', () => {
    const chosen = (skill: string, score: number | null) => {
      const whole = mockSession(0, 'submitted');
      const parts = whole.parts
        .filter(({ category }) => [skill, 'oral_expression'].includes(category))
        .map((part, index) => ({ ...part, status: index === 0 ? ('submitted' as const) : part.status }));
      return { ...whole, parts, scores: { ...whole.scores, [skill]: score } };
    };
    expect(stageOf(chosen('written_comprehension', null))).toEqual({ kind: 'scoring' });
    expect(stageOf(chosen('written_comprehension', 30))).toEqual({ kind: 'intermediate' });
    expect(stageOf(chosen('written_expression', null))).toEqual({ kind: 'advance', body: { step: 1 } });
    const alone = { ...mockSession(0, 'submitted'), parts: mockSession(0, 'submitted').parts.slice(0, 1) };
    expect(stageOf(alone)).toEqual({ kind: 'advance', body: { finished: true } });
  });
  it('ends after the oral expression, and then shows the results', () => {
    expect(stageOf(mockSession(3, 'submitted'))).toEqual({ kind: 'advance', body: { finished: true } });
    expect(stageOf(mockSession(3, 'waiting', { finished: true }))).toEqual({ kind: 'results' });
  });
  it('follows a part that began here before the server says so', () => {
    const begun = withPart(mockSession(1, 'waiting'), 1, { status: 'open', attempt_id: 'new' });
    expect(stageOf(begun)).toMatchObject({ kind: 'part', attemptId: 'new' });
    expect(begun.parts[0]).toEqual(mockSession(1, 'waiting').parts[0]);
  });
  it('knows who has only looked', () => {
    expect(isUntouched(mockSession(0, 'waiting'))).toBe(true);
    expect(isUntouched(mockSession(0, 'open'))).toBe(false);
  });
});
