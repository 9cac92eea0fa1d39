import type { Attempt, QuestionSet } from '@passerelle/contracts';
import { useSession } from '@passerelle/slice-kit';
import { useEffect } from 'react';
import { canPlay } from '../listening/can-play.js';
import { filesOf } from './files-of.js';
import { keepFiles } from './test-cache.js';

/** The question shown loads first, ms. */
const afterStartMs = 1_000;

/** Keeps what a practice test still needs on the device, so that it can be finished without a network. Not the recordings of the exam, which are heard once. */
export function useKeptTest({ mode, position }: Attempt, set: QuestionSet | undefined): void {
  const personId = useSession().user?.id;
  const isKept = mode === 'practice' && personId !== undefined;
  useEffect(() => {
    if (!isKept || !set) return undefined;
    const left = new AbortController();
    const timer = setTimeout(
      () => void keepFiles(personId, filesOf(set, position, canPlay), left.signal).catch(() => undefined),
      afterStartMs,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [isKept, personId, set, position]);
}
