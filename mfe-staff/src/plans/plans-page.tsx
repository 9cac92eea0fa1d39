import { counted, type DeskPlan, listDeskPlans } from '@passerelle/contracts';
import { QueryResult, useCall } from '@passerelle/slice-kit';
import { cx, EmptyState, nbsp } from '@passerelle/ui-kit';
import { Tags } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { moneyText } from '../money/money-text.js';
import { SchoolPage } from '../school/school-page.js';
import { PlanEditor } from './plan-editor.js';
import styles from './plans.module.css';

/** Plans and prices: all of them, and the form of one (`?forfait=`), which is previewed before it is saved. */
export function PlansPage() {
  return (
    <SchoolPage width="wide">
      <h1>Forfaits et prix</h1>
      <Plans />
    </SchoolPage>
  );
}

function Plans() {
  const plans = useCall(['desk-plans'], listDeskPlans, {}, { staleTime: 0, refetchOnWindowFocus: false });
  const [search] = useSearchParams();
  const chosen = search.get('forfait');
  return (
    <QueryResult query={plans} title="Les forfaits ne s’affichent pas" headingLevel={2} lines={8}>
      {({ results }) => {
        const plan = results.find(({ id }) => id === chosen);
        return (
          <div className={styles.columns}>
            <nav aria-label="Forfaits">
              <ul className={styles.list}>
                {results.map((each) => (
                  <PlanEntry key={each.id} plan={each} isChosen={each.id === chosen} />
                ))}
              </ul>
            </nav>
            {plan ? (
              // Saved, it begins anew from what the server has.
              <PlanEditor
                key={`${plan.id} ${plan.set_at}`}
                plan={plan}
                onSaved={() => void plans.refetch()}
              />
            ) : (
              <EmptyState icon={<Tags size={28} />} title="Choisissez un forfait">
                {nbsp(
                  'Un changement se lit en aperçu, comme vos acheteurs le verront, avant de s’enregistrer.',
                )}
              </EmptyState>
            )}
          </div>
        );
      }}
    </QueryResult>
  );
}

function PlanEntry({ plan, isChosen }: { readonly plan: DeskPlan; readonly isChosen: boolean }) {
  const [price] = plan.prices;
  return (
    <li>
      <Link
        to={`/ecole/forfaits?forfait=${encodeURIComponent(plan.id)}`}
        className={cx(styles.entry, isChosen && styles.chosen)}
        aria-current={isChosen ? 'true' : undefined}
      >
        <b>{plan.plan_name}</b>
        <span>{price ? moneyText({ ...price, currency: price.currency.toUpperCase() }) : null}</span>
        <span className={styles.kind}>
          {plan.sub_type}, {counted(plan.plan_duration, 'jour')}
          {plan.on_sale ? '' : ' · hors vente'}
        </span>
      </Link>
    </li>
  );
}
