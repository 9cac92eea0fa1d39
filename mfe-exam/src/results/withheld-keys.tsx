import { counted, listPlans } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { Card, LinkButton, nbsp } from '@passerelle/ui-kit';
import { cheapestPlan } from '../plans/cheapest-plan.js';
import styles from './withheld-keys.module.css';

/** What the result of a free test does not show, and what opens it, at which price. */
export function WithheldKeys() {
  const { data } = useCall(['plans'], listPlans, {});
  const plan = data && cheapestPlan(data);
  return (
    <Card as="section" tone="gold" title="Ce que ce test gratuit ne montre pas" className={styles.card}>
      <p>
        {nbsp(
          'Les bonnes réponses, les explications et les transcriptions : un forfait les ouvre, pour ce test aussi, avec vos erreurs à revoir.',
        )}
      </p>
      <div className={styles.offer}>
        {plan ? (
          <p>
            {nbsp('Dès ')}
            <strong>${plan.amount.toFixed(2)}</strong>
            {nbsp(` USD : ${plan.plan_name}, ${counted(plan.plan_duration, 'jour')}.`)}
          </p>
        ) : null}
        <LinkButton href="/tarifs" variant="secondary">
          Voir les forfaits
        </LinkButton>
      </div>
    </Card>
  );
}
