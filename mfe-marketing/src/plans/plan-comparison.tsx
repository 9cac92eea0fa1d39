// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table is laid out as a grid, and would be no table any more in Safari.
import type { Plan } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import type { CSSProperties } from 'react';
import { comparisonRows } from './comparison-rows.js';
import styles from './plan-comparison.module.css';
import { isRecommended } from './plan-lists.js';

/** The plans line by line. On a phone each label stands above its figures; the roles keep it a table there. */
export function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  const rows = comparisonRows(plans);
  if (rows.length === 0) return null;
  const look = (plan: Plan) => isRecommended(plan) && styles.recommended;
  return (
    <div className={styles.comparison} style={{ '--plans': plans.length } as CSSProperties}>
      <h3 id="plan-comparison">Les forfaits, ligne à ligne</h3>
      <table role="table" aria-labelledby="plan-comparison" className={styles.table}>
        <thead role="rowgroup" className={styles.group}>
          <tr role="row" className={styles.row}>
            <td role="cell" className={styles.corner} />
            {plans.map((plan) => (
              <th key={plan.id} role="columnheader" scope="col" className={cx(styles.plan, look(plan))}>
                {plan.plan_name} <span className={styles.note}>${plan.amount.toFixed(2)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.group}>
          {rows.map(({ label, note, isPart, figures }) => (
            <tr key={label} role="row" className={cx(styles.row, isPart && styles.part)}>
              <th role="rowheader" scope="row" className={styles.label}>
                {nbsp(label)} {note ? <span className={styles.note}>{nbsp(note)}</span> : null}
              </th>
              {plans.map((plan, index) => (
                <td key={plan.id} role="cell" className={cx(styles.figure, look(plan))}>
                  {figures[index] ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="visually-hidden">aucun</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
