import type { SlotProps } from '@passerelle/contracts';
import { DueCard } from '../review/due-card.js';
import { Banner } from './banner.js';
import styles from './dashboard-panel.module.css';
import { ProgressDetail } from './detail/progress-detail.js';
import { BestScores } from './scores/best-scores.js';

/** The exam’s part of the dashboard: the next useful thing first, then where the learner stands, in real figures. */
export function DashboardPanel(props: SlotProps['account.dashboard-panel.v1']) {
  return (
    <div className={styles.panel}>
      <Banner {...props} />
      <div className={styles.pair}>
        <BestScores onResults={() => props.goToSection('comprehensionresultssummary')} />
        <DueCard onStart={() => props.goToSection('revisionsection')} />
      </div>
      <ProgressDetail />
    </div>
  );
}
