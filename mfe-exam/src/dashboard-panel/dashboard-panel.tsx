import type { SlotProps } from '@passerelle/contracts';
import styles from './dashboard-panel.module.css';
import { NextStep } from './next-step.js';
import { Progress } from './progress.js';

/** The exam’s part of the dashboard: the next useful thing first, then where the learner stands, in real figures. */
export function DashboardPanel(props: SlotProps['account.dashboard-panel.v1']) {
  return (
    <div className={styles.panel}>
      <NextStep {...props} />
      <Progress />
    </div>
  );
}
