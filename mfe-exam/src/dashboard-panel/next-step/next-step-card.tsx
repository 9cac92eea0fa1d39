import { type SlotProps, skillFacts } from '@passerelle/contracts';
import { useHost, useSession } from '@passerelle/slice-kit';
import { BridgeProgress, Button, Card, nbsp, Skeleton } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { useFreeTests } from '../../free-tests/use-free-tests.js';
import { useIsProven } from '../../free-tests/use-is-proven.js';
import { useHasPlan } from '../../plans/use-has-plan.js';
import { drillSection, selectedDrill } from '../../review/drill-choice.js';
import { sectionOf } from '../../section/section-views.js';
import { useTestList } from '../../tests/use-test-list.js';
import { useTestProgress } from '../../tests/use-test-progress.js';
import { freeStep, freeStepText } from './free-step.js';
import { drillOf, type NextStep, nextTest } from './next-step.js';
import styles from './next-step.module.css';
import { type NextStepText, nextStepText } from './next-step-text.js';

interface NextStepCardProps
  extends Pick<SlotProps['account.dashboard-panel.v1'], 'goToSection' | 'selectTest'> {
  readonly step: NextStep;
}

/** The banner: the most useful thing to do now, and the button for it. */
export function NextStepCard({ step, goToSection, selectTest }: NextStepCardProps) {
  const hasPlan = useHasPlan();
  const resume = (id: string, section: string) => selectTest(id, section);
  if (step.kind === 'loading' || hasPlan === undefined)
    return (
      <Banner>
        <Skeleton lines={2} />
      </Banner>
    );
  if (!hasPlan && !(step.kind === 'test' && step.attempt.free))
    return <WithoutPlan goToSection={goToSection} selectTest={selectTest} />;
  switch (step.kind) {
    case 'mock':
      return (
        <Banner text={nextStepText(step, null)} onAct={() => resume(step.mockSession.id, 'mockexams')} />
      );
    case 'test': {
      const { test_id, skill, position, answers } = step.attempt;
      const { kind, items } = skillFacts[skill];
      return (
        <Banner text={nextStepText(step, null)} onAct={() => resume(test_id, sectionOf(skill))}>
          {kind === 'comprehension' ? (
            <BridgeProgress
              total={items}
              done={Math.min(position, answers.filter(({ response }) => response !== null).length)}
              current={position + 1}
            />
          ) : null}
        </Banner>
      );
    }
    case 'review':
      return <Banner text={nextStepText(step, null)} onAct={() => goToSection('revisionsection')} />;
    case 'weakest': {
      const choice = drillOf(step);
      if (choice)
        return (
          <Banner
            text={nextStepText(step, null)}
            onAct={() => selectTest(selectedDrill(choice), drillSection)}
          />
        );
      return <NextTest step={step} goToSection={goToSection} selectTest={selectTest} />;
    }
    case 'untried':
      return <NextTest step={step} goToSection={goToSection} selectTest={selectTest} />;
    case 'whole-exam':
      return <Banner text={nextStepText(step, null)} onAct={() => goToSection('mockexams')} />;
  }
}

/** Without a plan: the proof of the mailbox, then the free tests, then the plans. */
function WithoutPlan({ goToSection, selectTest }: Omit<NextStepCardProps, 'step'>) {
  const host = useHost();
  const { user } = useSession();
  const tests = useFreeTests();
  const isProven = useIsProven();
  if (tests === undefined)
    return (
      <Banner>
        <Skeleton lines={2} />
      </Banner>
    );
  const step = freeStep(tests, isProven);
  const act = () => {
    switch (step.kind) {
      case 'prove':
        return goToSection('accountsettings');
      case 'free-test':
        return selectTest(step.test.id, sectionOf(step.test.skill));
      case 'plans':
        return host.navigate('/tarifs');
      case 'discover':
        return goToSection(sectionOf('written_comprehension'));
    }
  };
  return <Banner text={freeStepText(step, user?.email ?? '')} onAct={act} />;
}

/** The next test of a skill: of the weakest where it has no questions to drill, or of one that was never tried. */
function NextTest({
  step,
  goToSection,
  selectTest,
}: Omit<NextStepCardProps, 'step'> & { step: Extract<NextStep, { kind: 'weakest' | 'untried' }> }) {
  const tests = useTestList(step.skill);
  const standings = useTestProgress();
  const test = nextTest(tests.data ?? [], standings);
  const section = sectionOf(step.skill);
  return (
    <Banner
      text={nextStepText(step, test)}
      onAct={() => (test ? selectTest(test.id, section) : goToSection(section))}
    />
  );
}

interface BannerProps {
  readonly text?: NextStepText;
  readonly onAct?: () => void;
  readonly children?: ReactNode;
}

function Banner({ text, onAct, children }: BannerProps) {
  return (
    <Card tone="ink" as="section" className={styles.banner} aria-label="Préparez-vous au TCF">
      <div>
        <p className={styles.kicker}>PRÉPAREZ VOUS AU TCF</p>
        {text ? <h2>{nbsp(text.title)}</h2> : null}
      </div>
      {children}
      {text ? (
        <div className={styles.foot}>
          <p>{nbsp(text.text)}</p>
          <Button variant="accent" onClick={onAct}>
            {text.action}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
