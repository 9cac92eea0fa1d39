import { type Attempt, countPlay } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { useMemo, useRef, useState } from 'react';
import { useStable } from './use-stable.js';

/** The hearings of an attempt that the server counts. */
export interface Hearings {
  /** Hearings so far, by question. */
  readonly plays: Attempt['plays'];
  /** Asks the server for one. */
  count(questionId: string): Promise<void>;
}

/**
 * The hearings that the server counts; undefined where recordings may be heard freely.
 * A hearing has an id of its own, with which it is asked for again after a lost reply: it counts once.
 */
export function useCountedPlays(attempt: Attempt, isCounted: boolean): Hearings | undefined {
  const api = useApi();
  const [plays, setPlays] = useState(attempt.plays);
  const hearings = useRef(new Map<string, string>());
  const count = useStable(async (questionId: string) => {
    const play_id = hearings.current.get(questionId) ?? crypto.randomUUID();
    hearings.current.set(questionId, play_id);
    const counted = await api.call(countPlay, {
      params: { attemptId: attempt.id },
      body: { question_id: questionId, play_id },
    });
    setPlays((before) => ({ ...before, [questionId]: counted.plays }));
  });
  return useMemo(() => (isCounted ? { plays, count } : undefined), [isCounted, plays, count]);
}
