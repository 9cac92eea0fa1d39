import { interviewSection, type SlotProps, skillFacts } from '@passerelle/contracts';
import { EmptyState } from '@passerelle/ui-kit';
import { NotebookPen } from 'lucide-react';
import { TestCorrections } from '../corrections/test-corrections.js';
import { useEndedTests } from '../ended-tests/use-ended-tests.js';
import { BookingPanel } from '../interview/booking-panel.js';
import { InterviewCard } from '../interview/interview-card.js';
import { MockList } from '../mock/list/mock-list.js';
import { MockExam } from '../mock/mock-exam.js';
import { SectionPreview } from '../preview/section-preview.js';
import { Results } from '../results/results.js';
import { Drill } from '../review/drill.js';
import {
  type DrillChoice,
  type DrillOrigin,
  drillChoice,
  drillOrigin,
  drillSection,
  selectedDrill,
} from '../review/drill-choice.js';
import { Review } from '../review/review.js';
import styles from '../section/section.module.css';
import { type SectionView, sectionOf, viewOf } from '../section/section-views.js';
import { players } from '../selected-test/players.js';
import { SelectedTest } from '../selected-test/selected-test.js';
import { SkillTests } from '../tests/skill-tests.js';

/** The exam’s sections of the learner area: lists, the test that is being taken, corrections, results. */
export function LearnerSection(props: SlotProps['account.learner-section.v1']) {
  const { section, selectedTest, responseId, selectTest, goToSection, showResults } = props;
  const view = viewOf(section);
  useEndedTests(view?.kind === 'tests' && selectedTest !== null);
  if (view && props.subscriptionStatus !== 'Active' && !mayBeFree(view, props))
    return <SectionPreview view={view} place={props} />;
  const leave = () => selectTest(null);
  const train = (choice: DrillChoice, origin?: DrillOrigin) =>
    selectTest(selectedDrill(choice, origin), drillSection);
  const resumeMock = (mockSessionId: string) => selectTest(mockSessionId, 'mockexams');
  switch (view?.kind) {
    case 'tests':
      if (selectedTest === null)
        return (
          <>
            <SkillTests
              skill={view.skill}
              onSelect={({ id }) => selectTest(id)}
              onOpenResponse={showResults}
            />
            {view.skill === 'oral_expression' ? (
              <InterviewCard onOpen={() => goToSection(interviewSection)} />
            ) : null}
          </>
        );
      if (players[view.skill])
        return (
          <SelectedTest
            key={selectedTest}
            testId={selectedTest}
            onMock={resumeMock}
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
          <TestCorrections
            key={selectedTest}
            testId={selectedTest}
            skill={view.skill}
            onTake={() => selectTest(selectedTest, sectionOf(view.skill))}
            onLeave={leave}
          />
        </div>
      );
    case 'results':
      return (
        <Results
          responseId={responseId}
          onOpen={showResults}
          onTrain={
            props.subscriptionStatus === 'Active' && responseId !== null
              ? (choice) => train(choice, { result: responseId })
              : undefined
          }
          onLeave={() => goToSection('dashboard')}
        />
      );
    case 'review': {
      const choice = drillChoice(selectedTest);
      const home = () => goToSection('dashboard');
      if (!choice) return <Review onAhead={() => train({ missed: '1' })} onLeave={home} />;
      const { result, mock } = drillOrigin(selectedTest);
      const [backLabel, back] = result
        ? ['Retour au résultat', () => showResults(result)]
        : mock
          ? ['Retour à l’examen blanc', () => resumeMock(mock)]
          : ['Retour au tableau de bord', home];
      return <Drill key={selectedTest} choice={choice} backLabel={backLabel} onLeave={back} />;
    }
    case 'interview':
      return <BookingPanel headingLevel={1} onBooked={() => undefined} />;
    case 'mocks':
      if (selectedTest === null) return <MockList onSelect={selectTest} />;
      return (
        <MockExam
          key={selectedTest}
          mockSessionId={selectedTest}
          onResumeOther={({ test_id, skill, mock_session_id }) =>
            mock_session_id === null ? selectTest(test_id, sectionOf(skill)) : resumeMock(mock_session_id)
          }
          onTrain={(choice) => train(choice, { mock: selectedTest })}
          onLeave={leave}
        />
      );
    default:
      return null;
  }
}

/** What may be shown without a plan: a free test that is selected, and a response of one’s own. The server decides. */
function mayBeFree(
  view: SectionView,
  { selectedTest, responseId }: Pick<SlotProps['account.learner-section.v1'], 'selectedTest' | 'responseId'>,
): boolean {
  if (view.kind === 'results') return responseId !== null;
  return view.kind === 'tests' && skillFacts[view.skill].kind === 'comprehension' && selectedTest !== null;
}
