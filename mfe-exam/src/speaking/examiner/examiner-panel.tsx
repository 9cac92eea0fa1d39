import { Button, Checkbox, Notice, nbsp } from '@passerelle/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { SpokenSound } from '../../expression/spoken-sound.js';
import type { TurnLog } from '../recorder/turn-log.js';
import styles from './examiner-panel.module.css';
import { offersOf } from './offers.js';
import { useDialogue } from './use-dialogue.js';
import { type LastTurn, useExaminer } from './use-examiner.js';

export interface ExaminerPanelProps {
  attemptId: string;
  questionId: string;
  /** How long the candidate has been speaking, s. */
  spokenSeconds: number;
  secondsLeft: number;
  /** What the candidate speaks into; null without a microphone. */
  stream: MediaStream | null;
  turnLog: TurnLog;
  /** In exam conditions nothing is chosen: the examiner speaks by themselves. */
  isExam?: boolean;
}

/**
 * The examiner of a task: what they just said. They go on by themselves when the candidate falls silent; in practice one may also choose
 * what they say. Nothing where the task has no sheet.
 */
export function ExaminerPanel({ attemptId, questionId, isExam = false, ...moment }: ExaminerPanelProps) {
  const { spokenSeconds } = moment;
  const examiner = useExaminer(attemptId, questionId, isExam);
  const { turns, said, last, awaited, problem, missed, ask, retry } = examiner;
  const [isByThemselves, setByThemselves] = useState(true);
  const onPlayingChange = useDialogue(examiner, { ...moment, isOn: isExam || isByThemselves });
  if (turns.length === 0) return null;
  const offers = offersOf(turns, said, spokenSeconds);
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
      {last ? <Said key={said.length} last={last} onPlayingChange={onPlayingChange} /> : null}
      {problem ? (
        <Notice tone="warning" title={nbsp(problem)}>
          {missed ? (
            <Button variant="secondary" size="sm" isPending={awaited === missed} onClick={retry}>
              Réessayer
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {isExam ? null : (
        <Checkbox isSelected={isByThemselves} onChange={setByThemselves}>
          Il parle de lui-même après un silence
        </Checkbox>
      )}
      {isExam || isByThemselves ? (
        <p className={styles.hint}>
          {nbsp(
            answers.length > 0
              ? 'Il vous entend parler, sans comprendre : il répond dans l’ordre de votre carte.'
              : 'Il vous entend parler, sans comprendre : il attend la fin de votre réponse.',
          )}
        </p>
      ) : null}
      {!isExam && answers.length > 0 ? (
        <>
          <p className={styles.hint}>
            {nbsp('Posez votre question à voix haute, puis choisissez sur quoi elle portait :')}
          </p>
          {buttons(answers)}
        </>
      ) : null}
      {!isExam && others.length > 0 ? buttons(others) : null}
    </section>
  );
}

/** What was just said comes into sight: on a phone it stands below the task. */
function Said({
  last: { turn, wasSaid },
  onPlayingChange,
}: {
  last: LastTurn;
  onPlayingChange(isPlaying: boolean): void;
}) {
  const { text, sound } = turn;
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
      {sound ? (
        <SpokenSound
          sound={sound}
          label="L’examinateur"
          isStarted={!wasSaid}
          onPlayingChange={onPlayingChange}
        />
      ) : null}
    </div>
  );
}
