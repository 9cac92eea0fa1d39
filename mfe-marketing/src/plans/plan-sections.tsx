import { listPlans, type PlanType } from '@passerelle/contracts';
import { QueryResult, usePublicCall } from '@passerelle/slice-kit';
import { cx, EmptyState, nbsp, Skeleton } from '@passerelle/ui-kit';
import { Check, Star } from 'lucide-react';
import type { CSSProperties } from 'react';
import { PlanCard } from './plan-card.js';
import { PlanComparison } from './plan-comparison.js';
import { plansOfType, recommendationOf, sharedFeatures } from './plan-lists.js';
import styles from './plans.module.css';

const lists: readonly { type: PlanType; title: string; note: string }[] = [
  {
    type: 'Examen',
    title: 'Nos tests sont tirés de l’examen réel du TCF',
    note: 'Même format, textes originaux.',
  },
  {
    type: 'Formation',
    title: 'Nos forfaits pour formation chez nous',
    note: 'Les quatre épreuves, au-dessus de B1.',
  },
];

/**
 * Both lists of plans, from svc-billing.
 * @param hasComparison also what tells the plans of the first list apart, line by line
 */
export function PlanSections({ hasComparison }: { hasComparison?: boolean }) {
  const plans = usePublicCall(listPlans);
  return (
    <QueryResult query={plans} title="Impossible de charger les forfaits" loading={<Loading />}>
      {(all) =>
        lists.map(({ type, title, note }) => {
          const sold = plansOfType(all, type);
          const shared = sharedFeatures(sold);
          const reason = recommendationOf(sold);
          return (
            <section key={type} className={styles.section}>
              <h2>{title}</h2>
              <p className={styles.note}>{note}</p>
              {shared.length > 0 ? <Shared features={shared} /> : null}
              {sold.length === 0 ? (
                <EmptyState title="Aucun forfait pour le moment" headingLevel={3} />
              ) : (
                <div
                  className={cx(styles.grid, styles.sold)}
                  style={{ '--plans': sold.length } as CSSProperties}
                >
                  {sold.map((plan, rank) => (
                    <PlanCard key={plan.id} plan={plan} rank={rank} shared={shared} />
                  ))}
                </div>
              )}
              {reason ? (
                <p className={styles.reason}>
                  <Star size={18} aria-hidden="true" />
                  <span>
                    {nbsp(reason)}{' '}
                    {hasComparison ? null : <a href="/tarifs">Comparer les forfaits ligne à ligne</a>}
                  </span>
                </p>
              ) : null}
              {hasComparison && type === 'Examen' ? <PlanComparison plans={sold} /> : null}
            </section>
          );
        })
      }
    </QueryResult>
  );
}

/** What each of the plans has. */
function Shared({ features }: { features: readonly string[] }) {
  return (
    <div className={styles.shared}>
      <p>{nbsp('Dans chaque forfait :')}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={16} aria-hidden="true" />
            {nbsp(feature)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.grid}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} lines={7} />
      ))}
    </div>
  );
}
