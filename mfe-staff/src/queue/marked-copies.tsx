import { QueryError } from '@passerelle/slice-kit';
import { Loading, nbsp } from '@passerelle/ui-kit';
import { useRef } from 'react';
import { NextPage } from '../lists/next-page.js';
import { markedFiltersOf, useFilters } from './filters.js';
import { MarkedRow } from './marked-row.js';
import styles from './queue.module.css';
import { useMarked } from './use-marked.js';

interface MarkedCopiesProps {
  readonly current: string | undefined;
  /** Where a copy is. */
  addressOf(responseId: string): string;
}

/** What has its marks, those given last first: to see how a copy was marked, and to mark it again. */
export function MarkedCopies({ current, addressOf }: MarkedCopiesProps) {
  const list = useRef<HTMLOListElement>(null);
  const filters = markedFiltersOf(useFilters().search);
  const { query, copies, now } = useMarked(filters);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <QueryError query={query} title="Les copies corrigées ne s’affichent pas" headingLevel={2} />
      {query.isPending ? <Loading lines={8} /> : null}
      {query.data && copies.length === 0 ? (
        <p className={styles.empty}>
          {nbsp(
            isFiltered
              ? 'Aucune copie corrigée ne correspond à ces filtres.'
              : 'Aucune copie n’est corrigée pour le moment.',
          )}
        </p>
      ) : null}
      <ol ref={list} className={styles.rows}>
        {copies.map((copy) => (
          <MarkedRow
            key={copy.response_id}
            copy={copy}
            now={new Date(now ?? Date.now())}
            to={addressOf(copy.response_id)}
            isCurrent={copy.response_id === current}
          />
        ))}
      </ol>
      <NextPage query={query} list={list} isFullWidth />
    </>
  );
}
