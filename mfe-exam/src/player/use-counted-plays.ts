import { type Attempt, countPlay } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { useMemo, useRef, useState } from 'react';
import type { CountedListening } from '../listening/use-recording.js';
import { useStable } from './use-stable.js';

/**
 * The hearings that the server counts for the recording of a question; undefined where it may be heard freely.
 * A hearing has an id of its own, with which it is asked for again after a lost reply: it counts once.
 */
export function useCountedPlays(
  attempt: Attempt,
  questionId: string,
  isCounted: boolean,
): CountedListening | undefined {
  const api = useApi();
  const [plays, setPlays] = useState(attempt.plays);
  const hearings = useRef(new Map<string, string>());
  const count = useStable(async () => {
    const play_id = hearings.current.get(questionId) ?? crypto.randomUUID();
    hearings.current.set(questionId, play_id);
    const counted = await api.call(countPlay, {
      params: { attemptId: attempt.id },
      body: { question_id: questionId, play_id },
    });
    setPlays((before) => ({ ...before, [questionId]: counted.plays }));
  });
  const played = plays[questionId] ?? 0;
  return useMemo(() => (isCounted ? { plays: played, count } : undefined), [isCounted, played, count]);
}
