import type { CheckoutState } from '@passerelle/contracts';
import { Card } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { formatDollars } from '../format/dollars.js';
import styles from './order-summary.module.css';

/** What is bought, in one line over the form: on a phone the summary comes only after it. */
export function OrderBrief({ plan }: { plan: CheckoutState }) {
  return (
    <p className={styles.brief}>
      <span>
        <strong>{plan.plan}</strong> · {days(plan.duration)}
      </span>
      <strong className={styles.price}>{formatDollars(plan.price)}</strong>
    </p>
  );
}

const days = (count: number) => `${count} ${count > 1 ? 'jours' : 'jour'}`;

/** What is bought and for how much; `children` are what is left to do. */
export function OrderSummary({ plan, children }: { plan: CheckoutState; children: ReactNode }) {
  const price = formatDollars(plan.price);
  return (
    <Card as="section" title="Votre commande" padding="lg" className={styles.summary}>
      <table className={styles.lines}>
        <caption className="visually-hidden">Votre commande, en dollars américains</caption>
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              {plan.plan}
              <span className={styles.detail}>
                {plan.sub_type ? `${plan.sub_type} · ` : ''}
                {days(plan.duration)}
              </span>
            </th>
            <td>{price}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sous-total</th>
            <td>{price}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">Total (USD)</th>
            <td>{price}</td>
          </tr>
        </tfoot>
      </table>
      {children}
    </Card>
  );
}
