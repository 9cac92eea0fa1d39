import { type DeskOrder, listAwaitedOrders, type SuccessOf } from '@passerelle/contracts';
import { QueryResult, useApi } from '@passerelle/slice-kit';
import { EmptyState, nbsp } from '@passerelle/ui-kit';
import { Banknote } from 'lucide-react';
import { useRef } from 'react';
import { focusInstead } from '../focus/focus-instead.js';
import { JournalList } from '../journal/journal-list.js';
import { NextPage } from '../lists/next-page.js';
import { usePages } from '../lists/use-pages.js';
import { toldAway } from '../notices/told-away.js';
import { SchoolPage } from '../school/school-page.js';
import { Transfer } from './transfer.js';
import styles from './transfers.module.css';

const isSameSum = (one: DeskOrder, other: DeskOrder) =>
  one.currency === other.currency && Number(one.amount) === Number(other.amount);

const ordersOf = ({ pages }: { readonly pages: readonly SuccessOf<typeof listAwaitedOrders>[] }) =>
  pages.flatMap(({ results }) => results);

/** What is shown below: the journal of orders alone. */
const ofOrders = ['svc-billing'] as const;

/** Orange Money: the transfers that are awaited, each to confirm or refuse with what came; below, who decided what. */
export function TransfersPage() {
  return (
    <SchoolPage width="wide">
      <Transfers />
    </SchoolPage>
  );
}

function Transfers() {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const api = useApi();
  const query = usePages(
    ['awaited-orders'],
    (from, signal) => api.call(listAwaitedOrders, { query: from, signal }),
    ({ results, more }) => (more ? results.at(-1)?.id : undefined),
    { refetchOnWindowFocus: 'always' },
  );
  const onDecided = (row: Element | null) => {
    focusInstead(row, heading.current);
    void query.refetch();
  };
  const onStale = async (id: string, row: Element | null, error: Error) => {
    const { data } = await query.refetch();
    if (data && !ordersOf(data).some((each) => each.id === id)) toldAway(error, row, heading.current);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Transferts Orange Money
      </h1>
      <p className={styles.lead}>
        {nbsp(
          'Confirmez un transfert quand l’argent est là : l’abonnement commence aussitôt, et le reçu part.',
        )}
      </p>
      <QueryResult query={query} title="Les transferts ne s’affichent pas" headingLevel={2} lines={6}>
        {(data) =>
          ordersOf(data).length === 0 ? (
            <EmptyState icon={<Banknote size={28} />} title="Aucun transfert n’est attendu" />
          ) : (
            <ul ref={list} className={styles.list}>
              {ordersOf(data).map((order, _place, all) => (
                <Transfer
                  key={order.id}
                  order={order}
                  hasTwin={
                    order.has_twin ?? all.some((other) => other.id !== order.id && isSameSum(other, order))
                  }
                  onDecided={onDecided}
                  onStale={(row, error) => void onStale(order.id, row, error)}
                />
              ))}
            </ul>
          )
        }
      </QueryResult>
      <NextPage query={query} list={list} isFullWidth />
      <section aria-labelledby="audit-title" className={styles.audit}>
        <h2 id="audit-title">Journal des commandes</h2>
        <JournalList services={ofOrders} />
      </section>
    </>
  );
}
