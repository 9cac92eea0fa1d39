import type { MockSession, Skill } from '@passerelle/contracts';

/** A part of a mock exam, as its session says it. */
export type MockPart = MockSession['parts'][number];

/** What a mock exam's candidate sees now. Everything follows from the session: a reload or another device shows the same. */
export type MockStage =
  /** The overview; its current part is not begun. */
  | { readonly kind: 'preview'; readonly part: MockPart }
  /** The current part, under way. */
  | { readonly kind: 'part'; readonly part: MockPart; readonly attemptId: string }
  /** Both comprehension tests are submitted; the server has not said their scores yet. */
  | { readonly kind: 'scoring' }
  /** The scores of both comprehension tests, before the written expression. */
  | { readonly kind: 'intermediate' }
  /** The current part is submitted: the session moves on by itself. */
  | { readonly kind: 'advance'; readonly body: { step: number } | { finished: true } }
  | { readonly kind: 'results' };

/** The part after which the intermediate scores are shown: with it, both comprehension tests are passed. */
const lastComprehension: Skill = 'written_comprehension';

/** @throws RangeError for a session that stands on a part which it does not have */
export function stageOf(session: MockSession): MockStage {
  if (session.finished) return { kind: 'results' };
  const part = session.parts[session.step];
  if (!part) throw new RangeError(`Mock session ${session.id} has no part ${session.step}`);
  if (part.status === 'waiting') return { kind: 'preview', part };
  if (part.status === 'open' && part.attempt_id !== null)
    return { kind: 'part', part, attemptId: part.attempt_id };
  if (part.category === lastComprehension)
    return { kind: session.scores.total === null ? 'scoring' : 'intermediate' };
  const isLast = session.step === session.parts.length - 1;
  return { kind: 'advance', body: isLast ? { finished: true } : { step: session.step + 1 } };
}

/** The session with a part changed, until the server says it itself. */
export function withPart(session: MockSession, step: number, change: Partial<MockPart>): MockSession {
  return {
    ...session,
    parts: session.parts.map((part, index) => (index === step ? { ...part, ...change } : part)),
  };
}

/** Whether nothing of it was begun: its candidate has only looked at the overview. */
export function isUntouched(session: MockSession): boolean {
  return session.parts.every(({ status }) => status === 'waiting');
}
