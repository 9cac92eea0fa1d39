import { listQueueCohorts } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import type { Option } from './filter.js';

/** The cohorts that the queue may be asked for; empty where there are none, or they do not come: the queue does without. */
export function useCohortOptions(chosen: string | null): readonly Option[] {
  const { data } = useCall(['queue-cohorts'], listQueueCohorts, {}, { staleTime: 60_000 });
  const options = (data?.cohorts ?? []).map(({ id, name }): Option => [id, `Groupe : ${name}`]);
  const isListed = !chosen || options.some(([id]) => id === chosen);
  return isListed ? options : [...options, [chosen, data ? 'Groupe supprimé' : 'Groupe']];
}
