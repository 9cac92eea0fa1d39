import { type DeskOrder, listAwaitedOrders } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { EmptyState, nbsp } from '@passerelle/ui-kit';
import { Banknote } from 'lucide-react';
import { useRef } from 'react';
import { focusInstead } from '../focus/focus-instead.js';
import { JournalList } from '../journal/journal-list.js';
import { toldAway } from '../notices/told-away.js';
import { SchoolPage } from '../school/school-page.js';
import { Transfer } from './transfer.js';
import styles from './transfers.module.css';

const isSameSum = (one: DeskOrder, other: DeskOrder) =>
  one.currency === other.currency && Number(one.amount) === Number(other.amount);

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
  const orders = useCall(
    ['awaited-orders'],
    listAwaitedOrders,
    { query: {} },
    { staleTime: 0, refetchOnWindowFocus: 'always' },
  );
  const onDecided = (row: Element | null) => {
    focusInstead(row, heading.current);
    void orders.refetch();
  };
  const onStale = async (id: string, row: Element | null, error: Error) => {
    const { data } = await orders.refetch();
    if (data && !data.results.some((each) => each.id === id)) toldAway(error, row, heading.current);
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
      <QueryResult query={orders} title="Les transferts ne s’affichent pas" headingLevel={2} lines={6}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon={<Banknote size={28} />} title="Aucun transfert n’est attendu" />
          ) : (
            <ul className={styles.list}>
              {results.map((order) => (
                <Transfer
                  key={order.id}
                  order={order}
                  hasTwin={results.some((other) => other.id !== order.id && isSameSum(other, order))}
                  onDecided={onDecided}
                  onStale={(row, error) => void onStale(order.id, row, error)}
                />
              ))}
            </ul>
          )
        }
      </QueryResult>
      <section aria-labelledby="audit-title" className={styles.audit}>
        <h2 id="audit-title">Journal des commandes</h2>
        <JournalList services={ofOrders} />
      </section>
    </>
  );
}
