import type { PastResponse, Skill } from '@passerelle/contracts';

/** The expressions that were sent and wait for their grade: the last one of each skill. */
export function awaitedGrades(responses: readonly PastResponse[]): ReadonlyMap<Skill, PastResponse> {
  const waiting = responses.filter(
    ({ score, is_blank, is_kept_back }) => score === null && !is_blank && !is_kept_back,
  );
  return new Map(waiting.toReversed().map((response) => [response.skill, response]));
}
