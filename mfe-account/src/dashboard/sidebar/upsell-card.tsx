import { useHost } from '@passerelle/slice-kit';
import { Button, Card, nbsp } from '@passerelle/ui-kit';
import { formatDollars } from '../../format/dollars.js';
import { currentSubscription } from '../../subscriptions/period.js';
import { checkoutStateOf, upsellFor, upsellText } from '../../subscriptions/upsell.js';
import { useJudgedAt, usePlans, useSubscriptions } from '../../subscriptions/use-subscriptions.js';
import styles from './upsell-card.module.css';

/** The 'ABONNEMENT' card: a first plan, or the next one up. A quiet one: the screen’s one action is the learner’s. Where plans or subscriptions cannot be loaded there is nothing to offer. */
export function UpsellCard() {
  const host = useHost();
  const subscriptions = useSubscriptions();
  const plans = usePlans();
  const now = useJudgedAt();
  if (subscriptions.isError || plans.isError) return null;
  const current = subscriptions.data && currentSubscription(subscriptions.data);
  const upsell = upsellFor(current, plans.data, now);
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
          <p className={styles.text}>{nbsp(upsellText(upsell))}</p>
          <Button
            variant="secondary"
            size="sm"
            isFullWidth
            onClick={() => host.navigate('/payment', { state: checkoutStateOf(upsell.plan) })}
          >
            {upsell.state === 'first' ? 'Commencer avec' : 'Passer à'} {upsell.plan.plan_name}{' '}
            <span className={styles.price}>{formatDollars(upsell.plan.amount)}</span>
          </Button>
        </>
      )}
    </Card>
  );
}
