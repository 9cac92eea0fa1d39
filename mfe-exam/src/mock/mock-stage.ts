import type { MockSession, Skill } from '@passerelle/contracts';

/** A part of a mock exam, as its mock session says it. */
export type MockPart = MockSession['parts'][number];

/** What a mock exam's candidate sees now. Everything follows from the mockSession: a reload or another device shows the same. */
export type MockStage =
  /** The overview; its current part is not begun. */
  | { readonly kind: 'preview'; readonly part: MockPart }
  /** The current part, under way. */
  | { readonly kind: 'part'; readonly part: MockPart; readonly attemptId: string }
  /** Both comprehension tests are submitted; the server has not said their scores yet. */
  | { readonly kind: 'scoring' }
  /** The scores of both comprehension tests, before the written expression. */
  | { readonly kind: 'intermediate' }
  /** The current part is submitted: the mock session moves on by itself. */
  | { readonly kind: 'advance'; readonly body: { step: number } | { finished: true } }
  | { readonly kind: 'results' };

/** The part after which the intermediate scores are shown: with it, both comprehension tests are passed. */
const lastComprehension: Skill = 'written_comprehension';

/** @throws RangeError for a mock session that stands on a part which it does not have */
export function stageOf(mockSession: MockSession): MockStage {
  if (mockSession.finished) return { kind: 'results' };
  const part = mockSession.parts[mockSession.step];
  if (!part) throw new RangeError(`Mock session ${mockSession.id} has no part ${mockSession.step}`);
  if (part.status === 'waiting') return { kind: 'preview', part };
  if (part.status === 'open' && part.attempt_id !== null)
    return { kind: 'part', part, attemptId: part.attempt_id };
  if (part.category === lastComprehension)
    return { kind: mockSession.scores.total === null ? 'scoring' : 'intermediate' };
  const isLast = mockSession.step === mockSession.parts.length - 1;
  return { kind: 'advance', body: isLast ? { finished: true } : { step: mockSession.step + 1 } };
}

/** The mock session with a part changed, until the server says it itself. */
export function withPart(mockSession: MockSession, step: number, change: Partial<MockPart>): MockSession {
  return {
    ...mockSession,
    parts: mockSession.parts.map((part, index) => (index === step ? { ...part, ...change } : part)),
  };
}

/** Whether nothing of it was begun: its candidate has only looked at the overview. */
export function isUntouched(mockSession: MockSession): boolean {
  return mockSession.parts.every(({ status }) => status === 'waiting');
}
