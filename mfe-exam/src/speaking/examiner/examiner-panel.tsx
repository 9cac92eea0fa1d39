import type { ExaminerTurn } from '@passerelle/contracts';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useEffect, useRef } from 'react';
import { SpokenSound } from '../../expression/spoken-sound.js';
import styles from './examiner-panel.module.css';
import { offersOf } from './offers.js';
import { useExaminer } from './use-examiner.js';

export interface ExaminerPanelProps {
  attemptId: string;
  questionId: string;
  /** How long the candidate has been speaking, s. */
  spokenSeconds: number;
}

/** The examiner while a task is practised: what they just said, and what they may say next. Nothing where the task has no sheet. */
export function ExaminerPanel({ attemptId, questionId, spokenSeconds }: ExaminerPanelProps) {
  const { turns, said, awaited, problem, ask } = useExaminer(attemptId, questionId);
  if (turns.length === 0) return null;
  const last = said.at(-1);
  const offers = offersOf(
    turns,
    said.map(({ id }) => id),
    spokenSeconds,
  );
  const answers = offers.filter(({ turn }) => turn.kind === 'answer');
  const others = offers.filter(({ turn }) => turn.kind !== 'answer');
  const buttons = (some: typeof offers) => (
    <div className={styles.offers}>
      {some.map(({ turn, label }) => (
        <Button
          key={turn.id}
          variant="secondary"
          size="sm"
          isPending={awaited === turn.id}
          disabled={awaited !== null}
          onClick={() => ask(turn.id)}
        >
          {nbsp(label)}
        </Button>
      ))}
    </div>
  );
  return (
    <section aria-label="L’examinateur" className={styles.panel}>
      <p className={styles.title}>L’examinateur</p>
      {last ? <Said key={said.length} turn={last} /> : null}
      {problem ? (
        <Notice tone="warning" title={nbsp(problem)}>
          {last ? null : (
            <Button variant="secondary" size="sm" onClick={() => turns[0] && ask(turns[0].id)}>
              Réessayer
            </Button>
          )}
        </Notice>
      ) : null}
      {answers.length > 0 ? (
        <>
          <p className={styles.hint}>
            {nbsp('Posez votre question à voix haute, puis choisissez sur quoi elle portait :')}
          </p>
          {buttons(answers)}
        </>
      ) : null}
      {others.length > 0 ? buttons(others) : null}
    </section>
  );
}

/** What was just said comes into sight: on a phone it stands below the task. */
function Said({ turn: { text, sound } }: { turn: ExaminerTurn }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    said.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={said} className={styles.said}>
      {/* A voice that is heard is not read over. */}
      <p lang="fr" role={sound ? undefined : 'status'} className={styles.text}>
        {nbsp(text)}
      </p>
      {sound ? <SpokenSound sound={sound} label="L’examinateur" isStarted /> : null}
    </div>
  );
}
