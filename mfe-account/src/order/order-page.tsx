import type { CheckoutState } from '@passerelle/contracts';
import { Card, cx, nbsp } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { dayAndHour } from '../format/dates.js';
import styles from './order-progress.module.css';
import { OrderSummary } from './order-summary.js';

export interface OrderPageProps {
  /** What was ordered, where it is known. */
  readonly plan: CheckoutState | undefined;
  readonly orderedAt: Date | null;
  readonly children: ReactNode;
}

/** An order that is not paid yet: what became of it, with the order itself beside. */
export function OrderPage({ plan, orderedAt, children }: OrderPageProps) {
  return (
    <div className={cx(styles.page, plan && styles.withOrder)}>
      <Card as="section" padding="lg" className={styles.card}>
        {children}
      </Card>
      {plan ? (
        <OrderSummary plan={plan}>
          {orderedAt ? (
            <p className={styles.placed}>
              Commande du <time dateTime={orderedAt.toISOString()}>{nbsp(dayAndHour(orderedAt))}</time>.
            </p>
          ) : null}
        </OrderSummary>
      ) : null}
    </div>
  );
}
