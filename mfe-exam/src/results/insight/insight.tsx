import {
  type AnsweredQuestion,
  type Attempt,
  type AttemptResult,
  capitalised,
  type Theme,
  targetOf,
} from '@passerelle/contracts';
import type { ReactNode } from 'react';
import { noGoal } from '../../goal/goal.js';
import { useGoal } from '../../goal/use-goal.js';
import { kindNames, themeName } from '../../questions/names.js';
import { type DrillChoice, drilledSkill, drillMinutes } from '../../review/drill-choice.js';
import { Breakdown } from './breakdown.js';
import { ByQuestion } from './by-question.js';
import styles from './insight.module.css';
import { pointsSentence } from './next-points.js';
import { NextStep } from './next-step.js';
import { tallyBy } from './tally.js';

export interface InsightProps {
  attempt: Attempt;
  result: AttemptResult;
  /** Null where they are withheld altogether. */
  questions: readonly AnsweredQuestion[] | null;
  /** It was rushed, or came after the correction. */
  saysLittle: boolean;
  areKeysWithheld: boolean;
  onCorrections(number?: number): void;
  /** Starts a drill; absent without a plan. */
  onTrain?: ((choice: DrillChoice) => void) | undefined;
  /** Under the next step. */
  actions: ReactNode;
}

/** Where the points of a result went, and the way on: the next step, question by question, by kind of question and theme. */
export function Insight({
  attempt,
  result,
  questions,
  saysLittle,
  areKeysWithheld,
  onCorrections,
  onTrain,
  actions,
}: InsightProps) {
  const goal = useGoal();
  if (!questions) return actions;
  const missed = questions.filter(({ is_correct }) => !is_correct);
  const target = targetOf(goal.data ?? noGoal, attempt.skill);
  const first = missed[0];
  const which = missed.length > 1 ? `Les ${missed.length} manquées` : 'La manquée';
  const skill = drilledSkill(attempt.skill);
  const train = skill && onTrain;
  // A mock exam's questions are never drilled.
  const redo =
    train && attempt.mock_session_id === null ? () => train({ response_id: result.response_id }) : undefined;
  return (
    <>
      {first && !areKeysWithheld && !goal.isPending ? (
        <NextStep
          title={pointsSentence(attempt.skill, result.score, target, missed, saysLittle)}
          {...(redo
            ? {
                detail: `${which}, une par une, expliquées aussitôt · environ ${drillMinutes(missed.length)} min`,
                action: missed.length > 1 ? `Refaire les ${missed.length} manquées` : 'Refaire la manquée',
                onAct: redo,
              }
            : {
                detail: `${which}, une par une, avec leur explication`,
                action: missed.length > 1 ? `Revoir les ${missed.length} manquées` : 'Revoir la manquée',
                onAct: () => onCorrections(first.number),
              })}
        />
      ) : null}
      {actions}
      <ByQuestion
        attempt={attempt}
        questions={questions}
        onOpen={onCorrections}
        onTrain={train && ((level) => train({ skill, level }))}
      />
      <div className={styles.pair}>
        <Breakdown
          title="Par type de question"
          tallies={tallyBy(questions, ({ asks }) => asks)}
          nameOf={(kind) => capitalised(kindNames[kind])}
          onTrain={train && ((asks) => train({ skill, asks }))}
        />
        <Breakdown
          title="Par thème"
          tallies={tallyBy(questions, ({ theme }) => theme)}
          nameOf={(theme) => capitalised(themeName(theme))}
          onTrain={train && ((theme) => train({ skill, theme: theme as Theme }))}
        />
      </div>
    </>
  );
}
