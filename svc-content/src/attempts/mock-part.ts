import { type Refuses, startAttempt } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';

/** The current part of a mock exam's session, of which an attempt is to be started. */
export interface MockPart {
  readonly session: string;
  readonly step: number;
  readonly test_id: string;
  readonly finished: boolean;
  /** Its attempt, if it was begun. */
  readonly attempt: string | null;
}

/**
 * Whether an attempt of the test may be started as this part.
 * @throws ProblemError `not_found` for another's session, `conflict` where the session stands elsewhere or the test is under
 * way outside of it
 */
export function checkPart(
  part: MockPart | null,
  testId: string,
  openAttempt: string | null,
): asserts part is MockPart {
  if (!part) fail(startAttempt, 'not_found');
  if (part.finished || part.test_id !== testId)
    fail(startAttempt, 'conflict', { detail: 'Ce test n’est pas l’épreuve en cours de l’examen blanc.' });
  if (part.attempt !== null && part.attempt !== openAttempt)
    fail(startAttempt, 'conflict', { detail: 'Cette épreuve de l’examen blanc est déjà terminée.' });
  if (part.attempt === null && openAttempt !== null)
    fail(startAttempt, 'conflict', { detail: 'Ce test est déjà en cours hors de cet examen blanc.' });
}

/** What answers an attempt of a mock exam's own set outside of its session: the keys would be known before the exam. */
export const mockOnly = (call: Refuses<'conflict'>) =>
  fail(call, 'conflict', { detail: 'Ce test ne se passe que dans son examen blanc.' });

/** What answers an attempt outside of the mock exam in which its test lies ahead: the keys, or the score, would be known before. */
export const aheadInMock = (call: Refuses<'conflict'>) =>
  fail(call, 'conflict', {
    detail:
      'Ce test vous attend dans votre examen blanc en cours\u202f: vous pourrez vous y exercer une fois l’épreuve passée.',
  });
