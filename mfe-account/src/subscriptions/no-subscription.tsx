import { Card, LinkButton, nbsp } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { formatDollars } from '../format/dollars.js';
import styles from './no-subscription.module.css';
import { upsellFor, upsellText } from './upsell.js';
import { usePlans } from './use-subscriptions.js';

interface NoSubscriptionProps {
  /** Something of what there is (`children`) opens without a plan: it stands first, under its own heading. */
  readonly isBelow?: boolean;
  readonly children?: ReactNode;
}

/** What the premium sections show while the subscription is not 'Active': the price, and what there is. */
export function NoSubscription({ isBelow = false, children }: NoSubscriptionProps) {
  const { data } = usePlans();
  const first = upsellFor(null, data, new Date());
  const Heading = isBelow ? 'h2' : 'h1';
  return (
    <div className={styles.page}>
      {isBelow ? children : null}
      <Card as="section" className={styles.card}>
        <div>
          <Heading className={styles.title}>Aucun abonnement actif</Heading>
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
      {isBelow ? null : children}
    </div>
  );
}
