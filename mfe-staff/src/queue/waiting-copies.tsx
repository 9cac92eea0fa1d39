import { QueryError } from '@passerelle/slice-kit';
import { Loading, nbsp } from '@passerelle/ui-kit';
import { useRef } from 'react';
import { MoreRows } from '../lists/next-page.js';
import { type Filters, useFilters } from './filters.js';
import styles from './queue.module.css';
import { QueueRow } from './queue-row.js';
import type { useQueue } from './use-queue.js';

interface WaitingCopiesProps {
  readonly queue: ReturnType<typeof useQueue>;
  readonly current: string | undefined;
  /** Where a copy is. */
  addressOf(responseId: string): string;
}

/** What waits, the oldest promise first. */
export function WaitingCopies({ queue: { query, copies, counts }, current, addressOf }: WaitingCopiesProps) {
  const list = useRef<HTMLOListElement>(null);
  const { filters } = useFilters();
  const now = new Date(counts?.now ?? Date.now());
  const more = counts ? counts.waiting - copies.length : 0;
  return (
    <>
      <QueryError query={query} title="La file ne s’affiche pas" headingLevel={2} />
      {query.isPending ? <Loading lines={8} /> : null}
      {counts && copies.length === 0 ? <p className={styles.empty}>{nbsp(emptyText(filters))}</p> : null}
      <ol ref={list} className={styles.rows}>
        {copies.map((copy) => (
          <QueueRow
            key={copy.response_id}
            copy={copy}
            now={now}
            to={addressOf(copy.response_id)}
            isCurrent={copy.response_id === current}
          />
        ))}
      </ol>
      <MoreRows
        list={list}
        hasMore={more > 0}
        rest={more}
        isPending={query.isFetchingNextPage}
        isFullWidth
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function emptyText(filters: Filters): string {
  const { cohort, reading } = filters;
  if (Object.keys(filters).length === 0) return 'Aucune copie n’attend : tout est rendu.';
  return cohort && reading && reading !== 'first'
    ? 'Une seconde lecture ne dit pas de qui est la copie : elle n’est d’aucun groupe.'
    : 'Aucune copie ne correspond à ces filtres.';
}
