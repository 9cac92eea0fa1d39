import type { PracticeQuestion } from '@passerelle/contracts';
import { ApiProblem } from '@passerelle/slice-kit';
import { Button, nbsp, useSettling } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { DeskQuestion } from '../desk/desk-question.js';
import type { Marks } from '../desk/marks.js';
import { whenComes } from '../format/days.js';
import { ProblemNotice } from '../plans/problem-notice.js';
import { ShortcutsHelp } from '../player/shortcuts/shortcuts-help.js';
import { useShortcuts, useShortcutsSetting } from '../player/shortcuts/use-shortcuts.js';
import { useQuotations } from '../quoted/use-quotations.js';
import { OutcomePanel } from './outcome-panel.js';
import { isRefused } from './refusal.js';
import styles from './review.module.css';
import { type Outcome, type Sitting, shownAnswer } from './sitting.js';
import { SittingBridge, SittingPlace } from './sitting-place.js';
import type { SittingWords } from './sitting-words.js';

export interface PracticeQuestionFormProps {
  asked: PracticeQuestion;
  sitting: Sitting;
  marks: Marks;
  words: SittingWords;
  /** Sends an answer, and says what it came to. */
  send(asked: PracticeQuestion, response: string): Promise<Outcome>;
  heading: Ref<HTMLHeadingElement>;
  onChoose(response: string): void;
  onAnswered(questionId: string, outcome: Outcome): void;
  onNext(): void;
  /** Shows a question that was shown before. */
  onGo(index: number): void;
}

/** One question of a review or a drill: choose, « Valider », read why. What the network refused stays chosen and can be sent again. */
export function PracticeQuestionForm({
  asked,
  sitting,
  marks,
  words,
  send,
  heading,
  onChoose,
  onAnswered,
  onNext,
  onGo,
}: PracticeQuestionFormProps) {
  const { index, questions } = sitting;
  const { chosen, outcome } = shownAnswer(sitting);
  const isLast = index === questions.length - 1;
  const answer = useMutation({
    mutationFn: (response: string) => send(asked, response),
    onSuccess: (outcome) => onAnswered(asked.question_id, outcome),
  });
  // Not state: a second press may come before anything is rendered.
  const isUnderway = useRef(false);
  const submit = async () => {
    if (chosen === null || outcome || isUnderway.current) return;
    isUnderway.current = true;
    await answer.mutateAsync(chosen).catch(() => undefined);
    isUnderway.current = false;
  };
  // What is on its way is this question's.
  const go = (to: number) => {
    if (!isUnderway.current) onGo(to);
  };
  const problem = answer.error instanceof ApiProblem ? answer.error : null;
  const refused = problem !== null && isRefused(problem.code);
  const [hasShortcuts, setShortcuts] = useShortcutsSetting();
  useShortcuts(hasShortcuts, (shortcut) => {
    const isDone = outcome !== null || refused;
    if (shortcut.type === 'enter' && !isDone) return void submit();
    if (shortcut.type === 'enter' || shortcut.type === 'next') return isDone ? onNext() : undefined;
    if (shortcut.type === 'back') return index > 0 ? go(index - 1) : undefined;
    if (shortcut.type !== 'choose' || isDone || answer.isPending) return;
    const option = asked.question.options[shortcut.index];
    if (option) onChoose(option.value);
  });
  const quotations = useQuotations(asked.question.description, outcome);
  // A double press on « Valider » does not pass over what there is to read.
  const next = useSettling(outcome || refused ? true : undefined);
  return (
    <form
      noValidate
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DeskQuestion
        question={{ ...asked.question, number: index + 1 }}
        total={questions.length}
        response={chosen}
        onChoose={onChoose}
        isDisabled={answer.isPending || refused}
        marks={marks}
        correction={outcome ? { correct: outcome.answer } : undefined}
        transcript={outcome?.transcript ?? null}
        quotations={quotations}
        positionRef={heading}
        result={
          <>
            {problem && !outcome ? (
              <ProblemNotice
                problem={problem}
                className={styles.problem}
                tone={refused ? 'warning' : 'error'}
                title={refused ? words.refused : 'Votre réponse n’est pas envoyée'}
              >
                {nbsp(problem.detail)}
              </ProblemNotice>
            ) : null}
            {outcome ? (
              <OutcomePanel outcome={outcome} question={asked.question} quoted={quotations.inExplanation} />
            ) : null}
          </>
        }
      >
        <div className={styles.way}>
          {outcome ? (
            <p className={styles.again}>
              <CalendarClock size={18} aria-hidden="true" />
              {outcome.due_at
                ? `Cette question revient ${whenComes(new Date(outcome.due_at), new Date())}.`
                : 'Cette question ne revient pas.'}
            </p>
          ) : null}
          <SittingPlace sitting={sitting} onGo={go} />
          {outcome || refused ? (
            <Button ref={next} onClick={onNext}>
              {isLast ? words.end : 'Question suivante'}
            </Button>
          ) : (
            <Button
              type="submit"
              disabled={chosen === null}
              isPending={answer.isPending}
              pendingLabel="Envoi en cours…"
            >
              Valider
            </Button>
          )}
        </div>
      </DeskQuestion>
      <SittingBridge sitting={sitting} onGo={go}>
        <ShortcutsHelp isOn={hasShortcuts} isPractice onChange={setShortcuts} />
      </SittingBridge>
    </form>
  );
}
