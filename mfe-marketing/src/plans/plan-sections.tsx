import { listPlans, type PlanType } from '@passerelle/contracts';
import { QueryResult, usePublicCall } from '@passerelle/slice-kit';
import { cx, EmptyState, Skeleton } from '@passerelle/ui-kit';
import type { CSSProperties } from 'react';
import { PlanCard } from './plan-card.js';
import { PlanComparison } from './plan-comparison.js';
import { plansOfType } from './plan-lists.js';
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
          return (
            <section key={type} className={styles.section}>
              <h2>{title}</h2>
              <p className={styles.note}>{note}</p>
              {sold.length === 0 ? (
                <EmptyState title="Aucun forfait pour le moment" />
              ) : (
                <div
                  className={cx(styles.grid, styles.sold)}
                  style={{ '--plans': sold.length } as CSSProperties}
                >
                  {sold.map((plan, rank) => (
                    <PlanCard key={plan.id} plan={plan} rank={rank} />
                  ))}
                </div>
              )}
              {hasComparison && type === 'Examen' ? <PlanComparison plans={sold} /> : null}
            </section>
          );
        })
      }
    </QueryResult>
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
