import { fetchResponse, readAttempt, readExpressionResponse, skillFacts } from '@passerelle/contracts';
import { type Api, load, useApi } from '@passerelle/slice-kit';
import { useQueries } from '@tanstack/react-query';
import type { MockPart } from '../mock-stage.js';
import { comprehensionOutcome, expressionOutcome, type PartOutcome } from './part-outcome.js';

/** What each part came to, in their order. */
export function usePartOutcomes(parts: readonly MockPart[]) {
  const api = useApi();
  const queries = useQueries({
    queries: parts.map((part) => ({
      queryKey: ['part-outcome', part.attempt_id, part.category],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        load((inTime) => outcomeOf(api, part, inTime), signal),
      // A grade may have come.
      staleTime: 0,
      refetchOnWindowFocus: true,
    })),
  });
  const outcomes = queries.flatMap(({ data }) => data ?? []);
  /** Null until all are there. */
  return { queries, outcomes: outcomes.length === parts.length ? outcomes : null };
}

async function outcomeOf(
  api: Api,
  { attempt_id: id, category }: MockPart,
  signal: AbortSignal,
): Promise<PartOutcome> {
  if (id === null) return { kind: 'absent' };
  if (skillFacts[category].kind === 'expression')
    return expressionOutcome(await api.call(readExpressionResponse, { params: { responseId: id }, signal }));
  const [{ result, duration }, answered] = await Promise.all([
    api.call(readAttempt, { params: { attemptId: id }, signal }),
    // Withheld while its test is being taken again: the result says without it what there is to say.
    api.call(fetchResponse, { params: { responseId: id }, signal }).catch(() => undefined),
  ]);
  const missed = answered
    ?.filter(({ is_correct }) => !is_correct)
    .map(({ level, point }) => ({ level: level ?? null, point }));
  return result ? comprehensionOutcome(result, duration, missed) : { kind: 'absent' };
}
