import type { Attempt } from '@passerelle/contracts';
import { ErrorPanel, Loading, nbsp } from '@passerelle/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { DrillChoice } from '../review/drill-choice.js';
import styles from '../section/section.module.css';
import { MockPartPlayer } from './mock-part.js';
import { stageOf, withPart } from './mock-stage.js';
import { NotThere } from './not-there.js';
import { MockPreview } from './preview/mock-preview.js';
import { IntermediateScores } from './results/intermediate-scores.js';
import { MockResults } from './results/mock-results.js';
import { useMockSession } from './use-mock-session.js';

export interface MockExamProps {
  mockSessionId: string;
  /** Leaves for another test that is under way. */
  onResumeOther(attempt: Attempt): void;
  /** Starts a drill. */
  onTrain(choice: DrillChoice): void;
  onLeave(): void;
}

/** A selected mock exam: shows the screen of the step where its mock session stands, and moves it on. */
export function MockExam({ mockSessionId, onResumeOther, onTrain, onLeave }: MockExamProps) {
  const queries = useQueryClient();
  const { mockSession: read, advance, replace } = useMockSession(mockSessionId);
  const [started, setStarted] = useState<Attempt | null>(null);
  const mockSession = read.data;
  const stage = mockSession ? stageOf(mockSession) : null;
  const step = mockSession?.step ?? 0;

  const { mutate: move } = advance;
  const due = stage?.kind === 'advance' ? JSON.stringify(stage.body) : null;
  useEffect(() => {
    if (due !== null) move(JSON.parse(due));
  }, [due, move]);

  const place = `${stage?.kind}/${step}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins at its top.
  useEffect(() => void window.scrollTo(0, 0), [place]);

  const refresh = useCallback(
    () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'questions' }),
    [queries],
  );
  const submitted = useCallback(async () => {
    await replace((known) => withPart(known, step, { status: 'submitted' }));
    void refresh();
  }, [replace, refresh, step]);
  const moved = useCallback(() => void read.refetch(), [read.refetch]);
  const leave = () => {
    void refresh();
    onLeave();
  };

  if (!mockSession || !stage) return <NotThere read={read} onLeave={leave} />;
  switch (stage.kind) {
    case 'preview':
      return (
        <MockPreview
          key={step}
          mockSession={mockSession}
          part={stage.part}
          onStarted={(attempt) => {
            setStarted(attempt);
            void replace((known) => withPart(known, step, { status: 'open', attempt_id: attempt.id }));
          }}
          onMoved={moved}
          onResumeOther={onResumeOther}
          onFinish={() => move({ finished: true })}
          isFinishing={advance.isPending}
          problem={advance.error?.message ?? null}
          onLeave={leave}
        />
      );
    case 'part':
      return (
        <MockPartPlayer
          key={stage.attemptId}
          attemptId={stage.attemptId}
          started={started}
          onSubmitted={submitted}
          onLeave={leave}
        />
      );
    case 'scoring':
      return <NotThere read={read} onLeave={leave} />;
    case 'intermediate':
      return (
        <IntermediateScores
          mockSession={mockSession}
          isPending={advance.isPending}
          problem={advance.error?.message ?? null}
          onNext={() => move({ step: step + 1 })}
          onLeave={leave}
        />
      );
    case 'advance':
      return advance.isError ? (
        <div className={styles.page}>
          <ErrorPanel
            headingLevel={1}
            title="Impossible de passer à la suite"
            onRetry={() => move(stage.body)}
            isRetrying={advance.isPending}
          >
            {nbsp(advance.error.message)}
          </ErrorPanel>
        </div>
      ) : (
        <div className={styles.page}>
          <Loading />
        </div>
      );
    case 'results':
      return <MockResults mockSession={mockSession} onTrain={onTrain} onLeave={leave} />;
  }
}
