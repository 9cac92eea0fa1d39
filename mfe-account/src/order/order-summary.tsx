import { type CheckoutState, counted } from '@passerelle/contracts';
import { Card, nbsp } from '@passerelle/ui-kit';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDollars } from '../format/dollars.js';
import { usePlans } from '../subscriptions/use-subscriptions.js';
import styles from './order-summary.module.css';

/** What is bought, in one line over the form: on a phone the summary comes only after it. */
export function OrderBrief({ plan }: { plan: CheckoutState }) {
  return (
    <p className={styles.brief}>
      <span>
        <strong>{plan.plan}</strong> · {counted(plan.duration, 'jour')}
      </span>
      <strong className={styles.price}>{formatDollars(plan.price)}</strong>
    </p>
  );
}

/** What is bought and for how much; `children` are what is left to do. */
export function OrderSummary({ plan, children }: { plan: CheckoutState; children?: ReactNode }) {
  const price = formatDollars(plan.price);
  const items = usePlans().data?.find(({ id }) => id === plan.sub_id)?.plan_items;
  return (
    <Card as="section" padding="lg" className={styles.summary}>
      <header className={styles.header}>
        <h2>Votre commande</h2>
        <a href="/tarifs">
          Changer<span className="visually-hidden"> de forfait</span>
        </a>
      </header>
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
                {counted(plan.duration, 'jour')}
              </span>
              {items ? (
                <ul className={styles.items}>
                  {items.split('|').map((item) => (
                    <li key={item}>
                      <Check size={16} aria-hidden="true" />
                      {nbsp(item)}
                    </li>
                  ))}
                </ul>
              ) : null}
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
