import { Card, LinkButton, nbsp } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { formatDollars } from '../format/dollars.js';
import styles from './no-subscription.module.css';
import { upsellFor, upsellText } from './upsell.js';
import { usePlans } from './use-subscriptions.js';

/** What the premium sections show while the subscription is not 'Active': the price, and under it what there is (`children`). */
export function NoSubscription({ children }: { children?: ReactNode }) {
  const { data } = usePlans();
  const first = upsellFor(null, data, new Date());
  return (
    <div className={styles.page}>
      <Card as="section" className={styles.card}>
        <div>
          <h1>Aucun abonnement actif</h1>
          <p className={styles.text}>
            Les tests, leurs corrections et les examens blancs de votre forfait s’ouvrent dès que votre
            abonnement est actif.
          </p>
        </div>
        <div className={styles.offer}>
          {first.state === 'first' ? (
            <p>
              {nbsp('Dès')} <strong className={styles.price}>{formatDollars(first.plan.amount)}</strong>
              <span className={styles.gives}>{nbsp(`${first.plan.plan_name} : ${upsellText(first)}`)}</span>
            </p>
          ) : null}
          <LinkButton href="/tarifs" variant="accent">
            S’abonner
          </LinkButton>
        </div>
      </Card>
      {children}
    </div>
  );
}
