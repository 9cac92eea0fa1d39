import {
  type MockSession,
  type readMockData,
  type Skill,
  type SuccessOf,
  skillFacts,
  skills,
} from '@passerelle/contracts';
import { isUntouched } from '../mock-stage.js';

/** A part of a mock exam, as the list of mock exams says it. */
export type MockEntry = SuccessOf<typeof readMockData>[number];

/** A mock exam of the list, with where its candidate stands in it. */
export interface MockExam {
  readonly id: string;
  readonly name: string;
  readonly parts: number;
  /** Seconds, of all parts. */
  readonly duration: number;
  /** Seconds, by part. */
  readonly durations: Readonly<Record<Skill, number>>;
  /** Names of its tests that are listed for practice too. */
  readonly shared: readonly string[];
  /** The plan does not open it. */
  readonly isLocked: boolean;
  /** The mock session under way: begun and not finished. */
  readonly underWay: MockSession | null;
  /** The last finished mockSession. */
  readonly finished: MockSession | null;
}

/**
 * The mock exams in the order of the list, each with the candidate's mock sessions of it.
 * @param mockSessions newest first, as the server lists them
 */
export function mockExams(entries: readonly MockEntry[], mockSessions: readonly MockSession[]): MockExam[] {
  const ids = [...new Set(entries.map(({ mock_id }) => mock_id))];
  return ids.map((id) => {
    const parts = entries.filter(({ mock_id }) => mock_id === id);
    const own = mockSessions.filter(({ mock_id }) => mock_id === id);
    return {
      id,
      name: parts[0]?.mock_name ?? `Blanc Examen ${ids.indexOf(id) + 1}`,
      parts: parts.length,
      duration: parts.reduce((sum, { duration }) => sum + duration, 0),
      durations: durationsOf(parts),
      shared: parts.flatMap(({ test }) => (test.shared ? [test.name] : [])),
      isLocked: parts.some(({ test }) => test.status === 'locked'),
      underWay: own.find((mockSession) => !mockSession.finished && !isUntouched(mockSession)) ?? null,
      finished: own.find(({ finished }) => finished) ?? null,
    };
  });
}

const durationsOf = (parts: readonly MockEntry[]) =>
  Object.fromEntries(
    skills.map((skill) => [
      skill,
      parts.find(({ category_name }) => category_name === skillFacts[skill].label)?.duration ?? 0,
    ]),
  ) as Record<Skill, number>;

/** « 2 h 47 », « 2 h » of seconds. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
}
