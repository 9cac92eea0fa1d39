import { useHost } from '@passerelle/slice-kit';
import { Button, Card } from '@passerelle/ui-kit';
import { formatDollars } from '../../format/dollars.js';
import { currentSubscription } from '../../subscriptions/period.js';
import { checkoutStateOf, upsellFor } from '../../subscriptions/upsell.js';
import { usePlans, useSubscriptions } from '../../subscriptions/use-subscriptions.js';
import styles from './upsell-card.module.css';

/** The 'ABONNEMENT' card: the next plan up. Where plans or subscriptions cannot be loaded there is nothing to offer. */
export function UpsellCard() {
  const host = useHost();
  const subscriptions = useSubscriptions();
  const plans = usePlans();
  if (subscriptions.isError || plans.isError) return null;
  const current = subscriptions.data && currentSubscription(subscriptions.data);
  const upsell = upsellFor(current, plans.data);
  if (upsell.state === 'none') return null;
  return (
    <Card as="section" tone="gold" padding="sm" className={styles.card} aria-label="Abonnement">
      <p className={styles.label}>ABONNEMENT</p>
      {upsell.state === 'loading' ? (
        <p>
          <span lang="en">Loading...</span>
        </p>
      ) : (
        <>
          <p className={styles.text}>{upsell.plan.plan_duration} jours d’accès et plus de séries ouvertes.</p>
          <Button
            variant="accent"
            size="sm"
            isFullWidth
            onClick={() => host.navigate('/payment', { state: checkoutStateOf(upsell.plan) })}
          >
            Passer à {upsell.plan.plan_name}{' '}
            <span className={styles.price}>{formatDollars(upsell.plan.amount)}</span>
          </Button>
        </>
      )}
    </Card>
  );
}
