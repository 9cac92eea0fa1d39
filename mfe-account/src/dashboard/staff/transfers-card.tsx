import { listAwaitedOrders } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Card, LinkButton, nbsp } from '@passerelle/ui-kit';
import { shortDate } from '../../format/dates.js';
import { amountOf } from '../../order/order-words.js';
import styles from './staff-home.module.css';

/** For administrators: the transfers that the school still has to confirm. */
export function TransfersCard() {
  const orders = useCall(
    ['awaited-orders'],
    listAwaitedOrders,
    { query: {} },
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  return (
    <Card as="section" title="Transferts à confirmer">
      <QueryResult query={orders} title="Les transferts ne s’affichent pas" headingLevel={3} lines={3}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={styles.note}>Aucun transfert n’est attendu.</p>
          ) : (
            <ul className={styles.list}>
              {results.map((order) => (
                <li key={order.id} className={styles.entry}>
                  <span>
                    <strong>{order.plan_name}</strong>, {amountOf(order)}
                    <span className={styles.detail}>
                      {order.email ?? 'compte supprimé'} · {nbsp('depuis le')}{' '}
                      <time dateTime={order.created_at}>{shortDate(new Date(order.created_at))}</time>
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      <LinkButton href="/transferts" variant="secondary">
        Confirmer ou refuser
      </LinkButton>
    </Card>
  );
}
