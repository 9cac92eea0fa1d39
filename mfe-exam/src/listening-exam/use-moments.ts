import { useEffect, useState } from 'react';
import { browserTime } from '../attempt/ports/browser-ports.js';
import { useStable } from '../stable/use-stable.js';
import { type Moment, openingMoment, type Standing, secondsOf } from './moments.js';

/** Where the question shown is. */
export interface Run {
  readonly questionId: string;
  readonly moment: Moment;
  /** By the clock of the page, ms; null where nothing but the recording or the candidate ends the moment. */
  readonly endsAt: number | null;
}

function begin(questionId: string, moment: Moment, standing: Pick<Standing, 'isHeard'>): Run {
  const seconds = secondsOf(moment, standing);
  return { questionId, moment, endsAt: seconds === null ? null : browserTime.now() + seconds * 1_000 };
}

export interface MomentsOf {
  readonly questionId: string;
  readonly standing: Standing;
  /** Nothing goes on: the test is over, or it goes on on another device. */
  readonly isStopped: boolean;
  /** The time to answer is over. */
  onOver(): void;
}

/**
 * Takes each question through its moments, by the clock. @returns where it is, and what tells that the recording is over
 */
export function useMoments({ questionId, standing, isStopped, onOver }: MomentsOf): [Run, () => void] {
  const [run, setRun] = useState(() => begin(questionId, openingMoment(standing), standing));
  // Another question: it begins with this very render.
  if (run.questionId !== questionId) setRun(begin(questionId, openingMoment(standing), standing));
  const over = useStable(() => {
    if (run.moment === 'read') setRun(begin(questionId, 'listen', standing));
    else onOver();
  });
  useEffect(() => {
    if (isStopped || run.endsAt === null) return;
    return browserTime.after(Math.max(0, run.endsAt - browserTime.now()), over);
  }, [run, isStopped, over]);
  const heard = useStable(() => {
    if (run.questionId === questionId && run.moment !== 'answer')
      setRun(begin(questionId, 'answer', standing));
  });
  return [run, heard];
}
