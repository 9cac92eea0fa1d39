import { listPlans, type PlanType } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { EmptyState, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { PlanCard } from './plan-card.js';
import { plansOfType } from './plan-lists.js';
import styles from './plans.module.css';

const lists: readonly { type: PlanType; title: string }[] = [
  { type: 'Examen', title: 'Nos tests sont tirés de l’examen réel du TCF' },
  { type: 'Formation', title: 'Nos forfaits pour formation chez nous' },
];

/** Both lists of plans, from svc-billing. */
export function PlanSections() {
  const api = useApi();
  const plans = useQuery({ queryKey: ['plans'], queryFn: ({ signal }) => api.call(listPlans, { signal }) });
  if (plans.isError)
    return (
      <ErrorPanel
        title="Impossible de charger les forfaits"
        onRetry={() => void plans.refetch()}
        isRetrying={plans.isFetching}
      >
        {nbsp(plans.error.message)}
      </ErrorPanel>
    );
  if (!plans.data)
    return (
      <div className={styles.grid} aria-busy="true">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} lines={7} />
        ))}
      </div>
    );
  return lists.map(({ type, title }) => {
    const sold = plansOfType(plans.data, type);
    return (
      <section key={type} className={styles.section}>
        <h2>{title}</h2>
        {sold.length === 0 ? (
          <EmptyState title="Aucun forfait pour le moment" />
        ) : (
          <div className={styles.grid}>
            {sold.map((plan, rank) => (
              <PlanCard key={plan.id} plan={plan} rank={rank} />
            ))}
          </div>
        )}
      </section>
    );
  });
}
