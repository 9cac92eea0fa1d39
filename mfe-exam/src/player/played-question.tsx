import type { Attempt, Question, SoundSource } from '@passerelle/contracts';
import { memo, type Ref, useLayoutEffect, useMemo, useRef } from 'react';
import type { AttemptEngine } from '../attempt/attempt-engine.js';
import { isWithheld } from '../listening/listening.js';
import styles from './played-question.module.css';
import { PlayerActions, type PlayerActionsProps } from './player-actions.js';
import { QuestionPane } from './question-pane.js';
import type { Pane } from './use-panes.js';

export interface PlayedQuestionProps extends Omit<PlayerActionsProps, 'isAnswered'> {
  question: Question;
  total: number;
  response: string | null;
  /** All but the one shown are out of sight and reach. */
  role: Pane['role'];
  /** It is the one to use: shown, and on the screen. */
  isReached: boolean;
  /** Where the recordings are heard once. */
  hearings: { readonly plays: Attempt['plays']; readonly engine: AttemptEngine['hearings'] } | undefined;
  /** Its recording, once it is given, where the set does not say where it can be heard. */
  sound: readonly SoundSource[] | undefined;
  askSound: AttemptEngine['askSound'];
  positionRef: Ref<HTMLHeadingElement>;
  /** The recording is over. */
  onHeard(): void;
  onChoose(response: string): void;
}

/** A question of the test under way with its buttons. Its recording stops as soon as it is left. */
export const PlayedQuestion = memo(function PlayedQuestion(props: PlayedQuestionProps) {
  const { question, total, response, role, isReached, hearings, sound, askSound, ...others } = props;
  const { positionRef, onHeard, onChoose, ...actions } = others;
  const { id } = question;
  const plays = hearings?.plays[id] ?? 0;
  const engine = hearings?.engine;
  const counted = useMemo(
    () =>
      engine && {
        plays,
        isBroken: engine.isBroken(id),
        count: () => engine.count(id),
        report: (heardMs: number, ended: boolean) => {
          if (ended) onHeard();
          return engine.report(id, heardMs, ended);
        },
      },
    [engine, plays, id, onHeard],
  );
  const isAwaited = isWithheld(question);
  const awaited = useMemo(
    () => (isAwaited ? { sources: sound ?? null, ask: () => askSound(id) } : undefined),
    [isAwaited, sound, askSound, id],
  );
  const root = useRef<HTMLDivElement>(null);
  // The one just left, which has the focus, is gone for everyone by its style: working out a subtree’s inertness takes a while.
  const isOutOfReach = role === 'ahead' || (role === 'shown' && !isReached);
  useLayoutEffect(() => {
    if (role === 'left') for (const audio of root.current?.querySelectorAll('audio') ?? []) audio.pause();
  }, [role]);
  return (
    <div ref={root} className={styles[role]} inert={isOutOfReach} aria-hidden={isOutOfReach} data-pane={role}>
      <QuestionPane
        positionRef={role === 'shown' ? positionRef : null}
        question={question}
        total={total}
        response={response}
        isDisabled={actions.isLocked || actions.isPending}
        counted={counted}
        awaited={awaited}
        onChoose={onChoose}
      >
        <PlayerActions {...actions} isAnswered={response !== null} />
      </QuestionPane>
    </div>
  );
});
