import { listResponses, responsesPage } from '@passerelle/contracts';
import { load, useApi } from '@passerelle/slice-kit';
import { Button, EmptyState, ErrorPanel, Loading, nbsp, useFirstNewRow } from '@passerelle/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useRef } from 'react';
import section from '../section/section.module.css';
import styles from './response-history.module.css';
import { ResponseRow } from './response-row.js';

export interface ResponseHistoryProps {
  onOpen(responseId: string): void;
  onLeave(): void;
}

/** Every response that one has submitted, newest first: its results can be read again. */
export function ResponseHistory({ onOpen, onLeave }: ResponseHistoryProps) {
  const api = useApi();
  const responses = useInfiniteQuery({
    queryKey: ['responses'],
    queryFn: ({ signal, pageParam }) =>
      load((inTime) => {
        const query = pageParam === null ? {} : { before: pageParam };
        return api.call(listResponses, { query, signal: inTime });
      }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < responsesPage ? null : (page.at(-1)?.response_id ?? null)),
    staleTime: 0,
  });
  const list = useRef<HTMLUListElement>(null);
  const noteRows = useFirstNewRow(list, responses.hasNextPage);
  const all = responses.data?.pages.flat() ?? [];
  return (
    <section className={section.section}>
      <h1 tabIndex={-1}>Résultats</h1>
      {responses.isPending ? <Loading lines={6} /> : null}
      {responses.data && all.length === 0 ? (
        <EmptyState
          icon={<ChartNoAxesColumn size={28} />}
          title="Aucun résultat à afficher"
          action={<Button onClick={onLeave}>Retour au tableau de bord</Button>}
        >
          {nbsp('Passez un test : vos résultats s’afficheront ici.')}
        </EmptyState>
      ) : null}
      {all.length > 0 ? (
        <ul ref={list} className={styles.list}>
          {all.map((response) => (
            <li key={response.response_id}>
              <ResponseRow response={response} onOpen={() => onOpen(response.response_id)} />
            </li>
          ))}
        </ul>
      ) : null}
      {responses.isError ? (
        <ErrorPanel
          title="Impossible de charger vos résultats"
          onRetry={() => void (responses.data ? responses.fetchNextPage() : responses.refetch())}
          isRetrying={responses.isFetching}
        >
          {nbsp(responses.error.message)}
        </ErrorPanel>
      ) : null}
      {responses.hasNextPage && !responses.isError ? (
        <div>
          <Button
            variant="secondary"
            isPending={responses.isFetchingNextPage}
            onClick={() => {
              noteRows();
              void responses.fetchNextPage();
            }}
          >
            Résultats plus anciens
          </Button>
        </div>
      ) : null}
    </section>
  );
}
