import { type MockSession, type Skill, skills } from '@passerelle/contracts';

/** A part of a mock exam, as its mock session says it. */
export type MockPart = MockSession['parts'][number];

export type Exam = NonNullable<MockSession['exam']>;

/** All four parts make a TCF Canada, which counts in NCLC; chosen ones a TCF Québec, which counts in levels of the CECRL. */
export function examOf({ exam, parts }: Pick<MockSession, 'exam' | 'parts'>): Exam {
  return exam ?? (parts.length < skills.length ? 'tcf_quebec' : 'tcf_canada');
}

/** What a mock exam's candidate sees now. Everything follows from the mockSession: a reload or another device shows the same. */
export type MockStage =
  /** The overview; its current part is not begun. */
  | { readonly kind: 'preview'; readonly part: MockPart }
  /** The current part, under way. */
  | { readonly kind: 'part'; readonly part: MockPart; readonly attemptId: string }
  /** The comprehension tests are submitted; the server has not said their scores yet. */
  | { readonly kind: 'scoring' }
  /** The scores of the comprehension tests, before the expressions. */
  | { readonly kind: 'intermediate' }
  /** The current part is submitted: the mock session moves on by itself. */
  | { readonly kind: 'advance'; readonly body: { step: number } | { finished: true } }
  | { readonly kind: 'results' };

/** The comprehension tests of a mock exam; after the last of them the scores are shown. */
function comprehensionsOf({ parts }: Pick<MockSession, 'parts'>): Comprehension[] {
  return (['oral_comprehension', 'written_comprehension'] as const).filter((skill) =>
    parts.some(({ category }) => category === skill),
  );
}

/** Those of them that were passed: a part whose test was withdrawn before it began is left out, and has no score. */
export function passedComprehensions(mockSession: Pick<MockSession, 'parts'>): Comprehension[] {
  return comprehensionsOf(mockSession).filter((skill) =>
    mockSession.parts.some(({ category, status }) => category === skill && status === 'submitted'),
  );
}

type Comprehension = Extract<Skill, 'oral_comprehension' | 'written_comprehension'>;

/** @throws RangeError for a mock session that stands on a part which it does not have */
export function stageOf(mockSession: MockSession): MockStage {
  if (mockSession.finished) return { kind: 'results' };
  const part = mockSession.parts[mockSession.step];
  if (!part) throw new RangeError(`Mock session ${mockSession.id} has no part ${mockSession.step}`);
  if (part.status === 'waiting') return { kind: 'preview', part };
  if (part.status === 'open' && part.attempt_id !== null)
    return { kind: 'part', part, attemptId: part.attempt_id };
  const isLast = mockSession.step === mockSession.parts.length - 1;
  const comprehensions = comprehensionsOf(mockSession);
  if (part.category === comprehensions.at(-1) && !isLast) {
    const isScored = passedComprehensions(mockSession).every((skill) => mockSession.scores[skill] !== null);
    return { kind: isScored ? 'intermediate' : 'scoring' };
  }
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
