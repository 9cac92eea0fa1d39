import {
  type ExaminerTurn,
  listExaminerTurns,
  type OfferedTurn,
  readExaminerTurn,
} from '@passerelle/contracts';
import { useApi, useCall } from '@passerelle/slice-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepNotes, readNotes } from '../../attempt/device-notes.js';

export interface Examiner {
  /** What may be said; empty for a task without a sheet, and until it is known. */
  readonly turns: readonly OfferedTurn[];
  /** Ids of what was said, in order. */
  readonly said: readonly string[];
  /** What was said last; null until it is there. */
  readonly last: LastTurn | null;
  /** The turn that is on its way. */
  readonly awaited: string | null;
  readonly problem: string | null;
  /** The turn that did not come. */
  readonly missed: string | null;
  ask(turnId: string): void;
  /** Asks for the missed one again. */
  retry(): void;
}

export interface LastTurn {
  readonly turn: ExaminerTurn;
  /** Said before the page was loaded anew: it is there to be read, and played by who asks for it. */
  readonly wasSaid: boolean;
}

const none: readonly OfferedTurn[] = [];

/**
 * The examiner of a task in one sitting of it: opens by themselves, then says what they are asked for.
 * @param isKept what was said stays on the device with the attempt: after a reload they go on where they were
 */
export function useExaminer(attemptId: string, questionId: string, isKept: boolean): Examiner {
  const api = useApi();
  const list = useCall(
    ['examiner', attemptId, questionId],
    listExaminerTurns,
    { params: { attemptId, questionId } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const turns = list.data?.turns ?? none;
  const [said, setSaid] = useState(() => (isKept ? saidBefore(attemptId, questionId) : []));
  const [last, setLast] = useState<LastTurn | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [missed, setMissed] = useState<{ turnId: string; wasSaid: boolean } | null>(null);
  const isOpened = useRef(false);

  const call = useCallback(
    (turnId: string, wasSaid: boolean) => {
      setAwaited(turnId);
      setProblem(null);
      setMissed(null);
      api
        .call(readExaminerTurn, { params: { attemptId, questionId, turnId } })
        .then(
          (turn) => {
            setLast({ turn, wasSaid });
            if (!wasSaid) setSaid((before) => [...before, turnId]);
          },
          (error: Error) => {
            setProblem(error.message);
            setMissed({ turnId, wasSaid });
          },
        )
        .finally(() => setAwaited(null));
    },
    [api, attemptId, questionId],
  );
  const opening = turns.find(({ kind }) => kind === 'opening')?.id;
  useEffect(() => {
    if (opening === undefined || isOpened.current) return;
    isOpened.current = true;
    call(said.at(-1) ?? opening, said.length > 0);
  }, [opening, said, call]);
  useEffect(() => {
    if (!isKept || said.length === 0) return;
    keepNotes(attemptId, { examiner: { ...readNotes(attemptId).examiner, [questionId]: said } });
  }, [isKept, said, attemptId, questionId]);
  return {
    ...{ turns, said, last, awaited, problem, missed: missed?.turnId ?? null },
    ask: (turnId) => call(turnId, false),
    retry: () => missed && call(missed.turnId, missed.wasSaid),
  };
}

const saidBefore = (attemptId: string, questionId: string): readonly string[] =>
  readNotes(attemptId).examiner?.[questionId] ?? [];
