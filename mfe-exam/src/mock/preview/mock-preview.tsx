import { type Attempt, type MockSession, skillFacts } from '@passerelle/contracts';
import { useFocusOnMount } from '@passerelle/slice-kit';
import { Button, nbsp } from '@passerelle/ui-kit';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { examOf, type MockPart } from '../mock-stage.js';
import { useMockData } from '../use-mock-data.js';
import { beginLabel } from './begin-label.js';
import { InstructionsDialog } from './instructions-dialog.js';
import styles from './mock-preview.module.css';
import { OralInstead } from './oral-instead.js';
import { PartsProgress } from './parts-progress.js';
import { TimeWasUp } from './time-was-up.js';

const countNames = ['', 'Une', 'Deux', 'Trois', 'Quatre'];

export interface MockPreviewProps {
  mockSession: MockSession;
  /** The current part, not begun yet. */
  part: MockPart;
  onStarted(attempt: Attempt): void;
  onMoved(): void;
  onResumeOther(attempt: Attempt): void;
  /** Ends the exam without this part, the last one. */
  onFinish(): void;
  isFinishing: boolean;
  /** Why it could not be ended. */
  problem: string | null;
  onLeave(): void;
}

/** The overview of the parts (mockpreview), with the button that begins the current one. */
export function MockPreview(props: MockPreviewProps) {
  const { mockSession, part, onStarted, onMoved, onResumeOther, onFinish, isFinishing, problem, onLeave } =
    props;
  const heading = useFocusOnMount();
  const [isInstructed, setInstructed] = useState(false);
  const entries = useMockData();
  const descriptionOf = ({ category }: MockPart) =>
    entries.data?.find(
      ({ mock_id, category_name }) =>
        mock_id === mockSession.mock_id && category_name === skillFacts[category].label,
    )?.description;
  const label = beginLabel(mockSession.step, mockSession.parts.length);
  const before = mockSession.parts[mockSession.step - 1];
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <p className={styles.kicker}>
          {examOf(mockSession) === 'tcf_canada' ? 'Examen Blanc TCF Canada' : 'Examen Blanc TCF Québec'}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {nbsp(mockSession.name)}
        </h1>
        <p className={styles.lead}>
          {nbsp(
            mockSession.parts.length === 1
              ? 'Une épreuve, avec son temps.'
              : `${countNames[mockSession.parts.length] ?? 'Les'} épreuves dans l’ordre de l’examen, chacune avec son temps. Entre deux épreuves, rien ne presse : vous pouvez revenir plus tard.`,
          )}
        </p>
      </header>
      {before ? <TimeWasUp part={before} /> : null}
      <PartsProgress parts={mockSession.parts} step={mockSession.step} descriptionOf={descriptionOf}>
        <Button
          variant="accent"
          aria-label={label === null ? `Commencer, ${skillFacts[part.category].label}` : undefined}
          icon={label === null ? <ArrowRight size={22} /> : undefined}
          onClick={() => setInstructed(true)}
        >
          {label ?? undefined}
        </Button>
      </PartsProgress>
      {part.category === 'oral_expression' ? (
        <OralInstead
          mockSessionId={mockSession.id}
          others={mockSession.parts.length - 1}
          onFinish={onFinish}
          isFinishing={isFinishing}
          problem={problem}
        />
      ) : null}
      <div>
        <Button variant="secondary" onClick={onLeave}>
          Retour
        </Button>
      </div>
      <InstructionsDialog
        isOpen={isInstructed}
        mockSession={mockSession}
        part={part}
        onClose={() => setInstructed(false)}
        onStarted={onStarted}
        onMoved={onMoved}
        onResumeOther={onResumeOther}
      />
    </section>
  );
}
