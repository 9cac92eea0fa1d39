import {
  type ExaminerTurn,
  listExaminerTurns,
  type OfferedTurn,
  readExaminerTurn,
} from '@passerelle/contracts';
import { useApi, useCall } from '@passerelle/slice-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Examiner {
  /** What may be said; empty for a task without a sheet, and until it is known. */
  readonly turns: readonly OfferedTurn[];
  /** What was said, in order. */
  readonly said: readonly ExaminerTurn[];
  /** The turn that is on its way. */
  readonly awaited: string | null;
  readonly problem: string | null;
  /** The turn that did not come. */
  readonly missed: string | null;
  ask(turnId: string): void;
}

const none: readonly OfferedTurn[] = [];

/** The examiner of a task in one sitting of it: opens by themselves, then says what they are asked for. */
export function useExaminer(attemptId: string, questionId: string): Examiner {
  const api = useApi();
  const list = useCall(
    ['examiner', attemptId, questionId],
    listExaminerTurns,
    { params: { attemptId, questionId } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const turns = list.data?.turns ?? none;
  const [said, setSaid] = useState<readonly ExaminerTurn[]>([]);
  const [awaited, setAwaited] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const isOpened = useRef(false);

  const ask = useCallback(
    (turnId: string) => {
      setAwaited(turnId);
      setProblem(null);
      setMissed(null);
      api
        .call(readExaminerTurn, { params: { attemptId, questionId, turnId } })
        .then(
          (turn) => setSaid((before) => [...before, turn]),
          (error: Error) => {
            setProblem(error.message);
            setMissed(turnId);
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
    ask(opening);
  }, [opening, ask]);
  return { turns, said, awaited, problem, missed, ask };
}
