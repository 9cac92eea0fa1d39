import { type listCopies, type listMarkedCopies, type QueryInput, queueLevels } from '@passerelle/contracts';
import { useSearchFilters } from '../lists/use-search-filters.js';

/** What the queue is asked for by. */
export type Filters = Pick<QueryInput<typeof listCopies>, 'skill' | 'task' | 'level' | 'reading' | 'cohort'>;

/** What marked copies are asked for by. */
export type MarkedFilters = Pick<QueryInput<typeof listMarkedCopies>, 'skill' | 'by' | 'cohort'>;

const kinds = { ecrit: 'written_expression', oral: 'oral_expression' } as const;
const tasks = ['1', '2', '3'] as const;
const readings = new Map<string | null, Filters['reading']>([
  ['premiere', 'first'],
  ['seconde', 'second'],
  ['arbitrage', 'adjudication'],
]);

/** The filters of an address: what it says that is none is left out. */
export function filtersOf(search: URLSearchParams): Filters {
  const kind = search.get('epreuve');
  const skill = kind === 'ecrit' || kind === 'oral' ? kinds[kind] : undefined;
  const task = tasks.find((each) => each === search.get('tache'));
  const level = queueLevels.find((each) => each === search.get('niveau'));
  const reading = readings.get(search.get('lecture'));
  const cohort = /^[\w.-]{1,64}$/.exec(search.get('groupe') ?? '')?.[0];
  return {
    ...(skill ? { skill } : {}),
    ...(task ? { task } : {}),
    ...(level ? { level } : {}),
    ...(reading ? { reading } : {}),
    ...(cohort ? { cohort } : {}),
  };
}

/** Those of an address that hold for marked copies. */
export function markedFiltersOf(search: URLSearchParams): MarkedFilters {
  const { skill, cohort } = filtersOf(search);
  return {
    ...(skill ? { skill } : {}),
    ...(search.get('par') === 'moi' ? { by: 'me' as const } : {}),
    ...(cohort ? { cohort } : {}),
  };
}

/** The filters, and which of the two lists is shown, kept in the address: they survive a reload, and the way from copy to copy. */
export function useFilters() {
  const { search, set } = useSearchFilters<
    'etat' | 'epreuve' | 'tache' | 'niveau' | 'lecture' | 'groupe' | 'par'
  >();
  return { filters: filtersOf(search), isMarked: search.get('etat') === 'corrigees', search, set };
}
