import type { SlotProps } from '@passerelle/contracts';
import { useSession } from '@passerelle/slice-kit';
import { cx } from '@passerelle/ui-kit';
import { useEndedTests } from '../ended-tests/use-ended-tests.js';
import { type DrillChoice, drillSection, selectedDrill } from '../review/drill-choice.js';
import { DueCard } from '../review/due-card.js';
import styles from './dashboard-panel.module.css';
import { ProgressDetail } from './detail/progress-detail.js';
import { nextStep } from './next-step/next-step.js';
import { NextStepCard } from './next-step/next-step-card.js';
import { useKnown } from './next-step/use-known.js';
import { BestScores } from './scores/best-scores.js';
import { WeekCard } from './week/week-card.js';

/** The exam’s part of the dashboard: the next useful thing first, then where the learner stands, in real figures. */
export function DashboardPanel({ goToSection, selectTest }: SlotProps['account.dashboard-panel.v1']) {
  useEndedTests();
  const hasPlan = useSession().subscriptionStatus === 'Active';
  const known = useKnown();
  const step = nextStep(known);
  // What is due is said once: where it is the next step, there.
  const train = (choice: DrillChoice) => selectTest(selectedDrill(choice), drillSection);
  const isDueSaid = hasPlan && step.kind === 'review';
  return (
    <div className={styles.panel}>
      <div className={cx(!isDueSaid && styles.pair)}>
        <NextStepCard step={step} goToSection={goToSection} selectTest={selectTest} />
        {isDueSaid ? null : (
          <DueCard onStart={() => goToSection('revisionsection')} onAhead={() => train({ missed: '1' })} />
        )}
      </div>
      {hasPlan ? <WeekCard known={known} /> : null}
      <BestScores goToSection={goToSection} />
      <ProgressDetail onTrain={hasPlan ? train : undefined} />
    </div>
  );
}
