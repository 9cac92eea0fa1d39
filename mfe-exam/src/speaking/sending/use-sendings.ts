import { listRecordings, type SpokenAnswer } from '@passerelle/contracts';
import { ApiProblem, useApi, useCall } from '@passerelle/slice-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { backoff } from '../../attempt/answers/backoff.js';
import type { HeldTake } from '../device/take.js';
import { sendTake } from './send-take.js';
import { isWorthRetrying, type Sending } from './sending.js';

/** What goes to the teacher. */
export interface Sendings {
  /** What the server has received, by task; also from another device. */
  readonly received: ReadonlyMap<string, SpokenAnswer>;
  /** What is on its way or could not go, by take. */
  readonly under: ReadonlyMap<string, Sending>;
  /**
   * Sends a take; once, however often and whenever it is asked for, unless it could not go.
   * @throws ApiProblem
   */
  send(take: HeldTake): Promise<void>;
}

/**
 * Sends takes, and tries again by itself those that could not leave, at once when the network is back.
 * @param onSent notes the server’s id of a take
 */
export function useSendings(
  attemptId: string,
  takes: readonly HeldTake[],
  onSent: (takeId: string, recordingId: string) => void,
): Sendings {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['recordings', attemptId], [attemptId]);
  const listed = useCall(queryKey, listRecordings, { query: { attempt_id: attemptId } });
  const [under, setUnder] = useState<ReadonlyMap<string, Sending>>(new Map());
  const flights = useRef(new Map<string, Promise<void>>());
  const lastOf = useRef(new Map<string, Promise<void>>());
  const failures = useRef(0);
  const noted = useRef(onSent);
  noted.current = onSent;

  const mark = useCallback((takeId: string, sending: Sending | null) => {
    setUnder((before) => {
      const next = new Map(before);
      if (sending) next.set(takeId, sending);
      else next.delete(takeId);
      return next;
    });
  }, []);

  const arrive = useCallback(
    (take: HeldTake, answer: SpokenAnswer) => {
      failures.current = 0;
      queries.setQueryData<SpokenAnswer[]>(queryKey, (before = []) => [
        ...before.filter(({ question_id }) => question_id !== answer.question_id),
        answer,
      ]);
      noted.current(take.id, answer.id);
      mark(take.id, null);
    },
    [mark, queries, queryKey],
  );

  /** What an earlier try has brought there, whose answer got lost: of the same task, and byte for byte as long. */
  const arrivedBefore = useCallback(
    async ({ taskId, sound }: HeldTake) => {
      const listing = api.call(listRecordings, { query: { attempt_id: attemptId } });
      const there = await listing.catch(() => []);
      return there.find(({ question_id, size }) => question_id === taskId && size === sound.size);
    },
    [api, attemptId],
  );

  const fly = useCallback(
    async (take: HeldTake) => {
      try {
        arrive(take, await sendTake(api, take));
      } catch (error) {
        const isFinal = error instanceof ApiProblem && !isWorthRetrying(error);
        const arrived = isFinal ? await arrivedBefore(take) : undefined;
        if (arrived) return arrive(take, arrived);
        failures.current += 1;
        const message = error instanceof ApiProblem ? error.detail : 'Une erreur est survenue.';
        mark(take.id, { kind: isFinal ? 'refused' : 'failed', message });
        throw error;
      }
    },
    [api, arrive, arrivedBefore, mark],
  );

  const send = useCallback(
    (take: HeldTake): Promise<void> => {
      const known = flights.current.get(take.id);
      if (known) return known;
      mark(take.id, { kind: 'sending' });
      // After the one before of its task: of two the server keeps the one that arrives last.
      const before = lastOf.current.get(take.taskId) ?? Promise.resolve();
      // What has arrived stays known: the device notes it a moment later, and a press may come first.
      const flight = before
        .then(() => fly(take))
        .catch((error: unknown) => {
          flights.current.delete(take.id);
          throw error;
        });
      flights.current.set(take.id, flight);
      lastOf.current.set(
        take.taskId,
        flight.catch(() => undefined),
      );
      return flight;
    },
    [fly, mark],
  );

  useEffect(() => {
    const waiting = takes.filter(({ id }) => under.get(id)?.kind === 'failed');
    if (waiting.length === 0) return;
    const again = () => {
      for (const take of waiting) send(take).catch(() => undefined);
    };
    const timer = setTimeout(again, backoff(failures.current));
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [takes, under, send]);

  const received = useMemo(
    () => new Map((listed.data ?? []).map((answer) => [answer.question_id, answer])),
    [listed.data],
  );
  return { received, under, send };
}
