import { type SlotProps, skillFacts } from '@passerelle/contracts';
import { EmptyState } from '@passerelle/ui-kit';
import { NotebookPen } from 'lucide-react';
import { TestCorrections } from '../corrections/test-corrections.js';
import { MockList } from '../mock/mock-list.js';
import { ComprehensionTest } from '../player/comprehension-test.js';
import { Results } from '../results/results.js';
import { SkillTests } from '../tests/skill-tests.js';
import styles from './section.module.css';
import { viewOf } from './sections.js';

/** The exam’s sections of the learner area: lists, the test that is being taken, corrections, results. */
export function LearnerSection(props: SlotProps['account.learner-section.v1']) {
  const { section, selectedTest, responseId, selectTest, goToSection, showResults } = props;
  const view = viewOf(section);
  const leave = () => selectTest(null);
  switch (view?.kind) {
    case 'tests':
      if (selectedTest === null)
        return <SkillTests skill={view.skill} onSelect={({ id }) => selectTest(id)} />;
      if (skillFacts[view.skill].kind === 'comprehension')
        return (
          <ComprehensionTest
            key={selectedTest}
            testId={selectedTest}
            onSubmitted={showResults}
            onLeave={leave}
          />
        );
      return <EmptyState icon={<NotebookPen size={28} />} title="Cette épreuve arrive bientôt" />;
    case 'corrections':
      if (selectedTest === null)
        return <SkillTests skill={view.skill} isCorrection onSelect={({ id }) => selectTest(id)} />;
      return (
        <div className={styles.page}>
          <TestCorrections key={selectedTest} testId={selectedTest} onLeave={leave} />
        </div>
      );
    case 'results':
      return <Results responseId={responseId} onLeave={() => goToSection('dashboard')} />;
    case 'mocks':
      return <MockList />;
    default:
      return null;
  }
}
