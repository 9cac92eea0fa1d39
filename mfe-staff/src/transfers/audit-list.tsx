import { type AuditEntry, auditPage, listAuditOfBilling } from '@passerelle/contracts';
import { load, QueryError, useApi } from '@passerelle/slice-kit';
import { Button, Loading, nbsp } from '@passerelle/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditText, whoText } from './audit-text.js';
import styles from './transfers.module.css';

const moment = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** Who changed what of orders, the newest first. */
export function AuditList() {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['order-audit'],
    queryFn: ({ signal, pageParam }) =>
      load(
        (inTime) =>
          api.call(listAuditOfBilling, {
            query: pageParam ? { before: pageParam } : {},
            signal: inTime,
          }),
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page): string | undefined =>
      page.results.length === auditPage ? page.results.at(-1)?.id : undefined,
  });
  const entries: AuditEntry[] = query.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <section aria-labelledby="audit-title" className={styles.audit}>
      <h2 id="audit-title">Journal des commandes</h2>
      <QueryError query={query} title="Le journal ne s’affiche pas" headingLevel={3} />
      {query.isPending ? <Loading lines={4} /> : null}
      {query.data && entries.length === 0 ? (
        <p className={styles.lead}>{nbsp('Rien n’a changé encore.')}</p>
      ) : null}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{nbsp(moment.format(new Date(entry.at)))}</time>
            <span>
              <b>{nbsp(auditText(entry))}</b> · {whoText(entry)}
            </span>
            <span className={styles.id}>{entry.subject}</span>
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          variant="quiet"
          size="sm"
          isPending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Afficher la suite
        </Button>
      ) : null}
    </section>
  );
}
