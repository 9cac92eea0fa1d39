import { counted, type Plan } from '@passerelle/contracts';
import { useHost } from '@passerelle/slice-kit';
import { Badge, Button, Card, cx, nbsp } from '@passerelle/ui-kit';
import { Check } from 'lucide-react';
import { checkoutStateOf, featuresOf, isRecommended } from './plan-lists.js';
import styles from './plans.module.css';

/** A line never ends between a number and what it counts: on a phone the features are one text. */
const setFeature = (feature: string) => nbsp(feature).replace(/^(\d+) /, '$1\u00a0');

/** A plan with its price; Platinum is the one that stands out. `shared` is said above all of them. */
export function PlanCard({ plan, rank, shared }: { plan: Plan; rank: number; shared: readonly string[] }) {
  const host = useHost();
  const isHighlighted = isRecommended(plan);
  return (
    <Card
      as="article"
      tone={isHighlighted ? 'gold' : 'plain'}
      isRaised={isHighlighted}
      className={styles.card}
      aria-label={plan.plan_name}
    >
      <p className={styles.name}>
        <span className={cx(styles.tint, styles[`rank${Math.min(rank, 4)}`])}>{plan.plan_name}</span>
        {isHighlighted ? (
          <Badge tone="gold" className={styles.badge}>
            Recommandé
          </Badge>
        ) : null}
      </p>
      <p className={styles.price}>
        ${plan.amount.toFixed(2)} <span>USD</span>
      </p>
      <p className={styles.duration}>{counted(plan.plan_duration, 'jour')}</p>
      <ul className={styles.features}>
        {featuresOf(plan)
          .filter((feature) => !shared.includes(feature))
          .map((feature) => (
            <li key={feature}>
              <Check size={18} aria-hidden="true" />
              <span>{setFeature(feature)}</span>
            </li>
          ))}
      </ul>
      <Button
        className={styles.buy}
        variant={isHighlighted ? 'accent' : 'secondary'}
        isFullWidth
        onClick={() => host.navigate('/payment', { state: checkoutStateOf(plan) })}
      >
        S’abonner<span className="visually-hidden"> au forfait {plan.plan_name}</span>
      </Button>
    </Card>
  );
}
