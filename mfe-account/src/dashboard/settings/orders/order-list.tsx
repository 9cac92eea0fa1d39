import { listOrders } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { Card, LinkButton, Skeleton } from '@passerelle/ui-kit';
import styles from './order-list.module.css';
import { OrderRow } from './order-row.js';

/** One's orders, newest first, each with its state and receipt. */
export function OrderList() {
  const orders = useCall(['orders'], listOrders, {}, { select: ({ results }) => results });
  return (
    <Card as="section" title="Commandes" padding="lg">
      <QueryResult
        query={orders}
        title="Vos commandes ne s’affichent pas"
        headingLevel={3}
        loading={<Skeleton lines={3} height="2.5rem" />}
      >
        {(list) =>
          list.length === 0 ? (
            <>
              <p className={styles.empty}>Vous n’avez encore rien commandé.</p>
              <LinkButton href="/tarifs" variant="secondary">
                Voir les tarifs
              </LinkButton>
            </>
          ) : (
            <ul aria-label="Commandes" className={styles.list}>
              {list.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Card>
  );
}
