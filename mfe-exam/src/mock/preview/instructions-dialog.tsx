import { type Attempt, type MockSession, skillFacts } from '@passerelle/contracts';
import { Button, Dialog, nbsp } from '@passerelle/ui-kit';
import { SoundCheck } from '../../listening/sound-check.js';
import { ProblemNotice } from '../../plans/problem-notice.js';
import { CopiesLeft, ExamCopies } from '../../selected-test/copies-left.js';
import { MicrophoneCheck } from '../../speaking/recorder/microphone-check.js';
import type { MockPart } from '../mock-stage.js';
import { instructionsOf } from './instructions.js';
import styles from './mock-preview.module.css';
import { OpenElsewhere } from './open-elsewhere.js';
import { usePartStart } from './use-part-start.js';

export interface InstructionsDialogProps {
  isOpen: boolean;
  mockSession: MockSession;
  part: MockPart;
  onClose(): void;
  onStarted(attempt: Attempt): void;
  /** The mock session no longer stands on this part. */
  onMoved(): void;
  /** Leaves for the test that is in the way. */
  onResumeOther(attempt: Attempt): void;
}

/** The instructions of a part; its clock starts with « Commencer » (the first part) or « Suivant ». */
export function InstructionsDialog(props: InstructionsDialogProps) {
  const { isOpen, mockSession, part, onClose, onStarted, onMoved, onResumeOther } = props;
  const start = usePartStart(mockSession, part, onStarted);
  const { problem } = start;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={skillFacts[part.category].label}
      footer={
        <Button variant="accent" isPending={start.isPending} onClick={() => start.mutate()}>
          {mockSession.step === 0 ? 'Commencer' : 'Suivant'}
        </Button>
      }
    >
      <div className={styles.instructions}>
        <ul>
          {instructionsOf(part.category, part.duration).map((sentence) => (
            <li key={sentence}>{nbsp(sentence)}</li>
          ))}
        </ul>
        {mockSession.step === 0 && mockSession.parts.length > 1 ? (
          <ExamCopies chosen={mockSession.parts.map(({ category }) => category)} />
        ) : null}
        {part.category === 'written_expression' || part.category === 'oral_expression' ? (
          <CopiesLeft skill={part.category} isMock />
        ) : null}
        {skillFacts[part.category].plays === null ? null : <SoundCheck />}
        {part.category === 'oral_expression' ? <MicrophoneCheck /> : null}
        {problem?.code === 'conflict' ? (
          <OpenElsewhere
            problem={problem}
            mockSession={mockSession}
            part={part}
            onEnded={() => start.mutate()}
            onMoved={onMoved}
            onResume={onResumeOther}
          />
        ) : null}
        {problem && problem.code !== 'conflict' ? <ProblemNotice problem={problem} /> : null}
      </div>
    </Dialog>
  );
}
