import type { Question } from '@passerelle/contracts';
import { useEffect } from 'react';
import { isWithheld } from '../listening/listening.js';
import { useStable } from '../stable/use-stable.js';
import type { OpenAttempt } from './use-attempt.js';

/**
 * Asks for the recordings that the set does not give, each as soon as it may be had: of the question shown, and of the next one when
 * that has been heard, so that it begins at once. What fails here is asked for again, and said, by the button of the recording.
 * @returns tells that the recording of the question shown is over
 */
export function useGivenSounds(
  { plays, hearings, askSound, isLocked }: OpenAttempt,
  shown: Question,
  next: Question | undefined,
): () => void {
  const prepare = useStable((question: Question | undefined) => {
    if (!question || isLocked || !isWithheld(question)) return;
    const isHeard = plays[question.id] !== undefined && !hearings.isBroken(question.id);
    if (!isHeard) askSound(question.id).catch(() => undefined);
  });
  useEffect(() => prepare(shown), [prepare, shown]);
  return useStable(() => prepare(next));
}
