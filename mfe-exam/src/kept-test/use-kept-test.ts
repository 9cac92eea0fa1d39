import type { Attempt, QuestionSet } from '@passerelle/contracts';
import { useSession } from '@passerelle/slice-kit';
import { useEffect } from 'react';
import { canPlay } from '../listening/can-play.js';
import { filesOf } from './files-of.js';
import { keepFiles } from './test-cache.js';

/**
 * Keeps what a practice test still needs on the device, so that it can be finished without a network. Not the recordings of the exam, which are heard once.
 * At once: what comes next is there before anybody can go to it, and is not asked for a second time then.
 * @param set of the test that is played; absent until it is
 */
export function useKeptTest({ mode, position }: Attempt, set: QuestionSet | undefined): void {
  const personId = useSession().user?.id;
  const isKept = mode === 'practice' && personId !== undefined;
  useEffect(() => {
    if (!isKept || !set) return undefined;
    const left = new AbortController();
    keepFiles(personId, filesOf(set, position, canPlay), left.signal).catch(() => undefined);
    return () => left.abort();
  }, [isKept, personId, set, position]);
}
