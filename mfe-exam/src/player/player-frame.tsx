import { Button, cx, Notice, nbsp } from '@passerelle/ui-kit';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useStable } from '../stable/use-stable.js';
import { afterPaint } from './after-paint.js';
import { LeaveDialog } from './leave-dialog.js';
import { PlayerBar } from './player-bar.js';
import styles from './player-frame.module.css';
import { UnsavedNotice } from './unsaved-notice.js';
import type { OpenAttempt } from './use-attempt.js';
import { useTold } from './use-told.js';

export interface PlayerFrameProps {
  open: OpenAttempt;
  onLeave(): void;
  /** Opens the attempt anew, where another device may be further than this one. */
  onReopen?: () => void;
  /** The part that shows the question or the task. */
  stageRef?: Ref<HTMLDivElement>;
  children: ReactNode;
  /** Only the stage scrolls: everything else stays in sight. */
  isFixed?: boolean;
  /** On a phone the list under the stage is shown when it is asked for. */
  isListApart?: boolean;
  /** Above the stage. */
  band?: ReactNode;
  /** Beside the stage, where there is room for it: the side list of a mock exam. */
  aside?: ReactNode;
  /** Under the stage, above the note on the contents. */
  footer?: ReactNode;
  /** Before that note. */
  legend?: ReactNode;
  /** After it. */
  footnote?: ReactNode;
}

/** Whoever leaves waits so long for what was just chosen to be saved, ms; then it goes on its way behind them, and stays on the device. */
const leavingMs = 3_000;
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What surrounds every test: its title, what is saved, the time, the way out, what happens to the answers. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { open, onLeave, onReopen, stageRef, children, isFixed, isListApart } = props;
  const { band, aside, footer, legend, footnote } = props;
  const { attempt, clock, status, isOver, isAwaited, submission } = open;
  const [isLeaving, setLeaving] = useState(false);
  // What ended by its time is tried again and again by itself, and takes the focus from nothing.
  const notices = useTold(isAwaited || (submission.problem !== null && !isOver));
  // What is over goes by itself: there is nothing to ask.
  const quit = useStable(() => (isOver ? onLeave() : setLeaving(true)));
  return (
    <div
      className={cx(
        styles.player,
        isFixed && styles.fixed,
        isListApart && styles.listApart,
        aside ? styles.aided : null,
      )}
    >
      <PlayerBar attempt={attempt} clock={clock} status={status} isAwaited={isAwaited} onQuit={quit} />

      <div ref={notices} tabIndex={-1} className={styles.notices}>
        <UnsavedNotice open={open} onReopen={onReopen} />
        {submission.problem && !(isAwaited && submission.problem.code === 'network') ? (
          <Notice
            tone="error"
            title="Votre test n’est pas encore envoyé"
            action={
              <Button variant="secondary" size="sm" onClick={() => void open.submit()}>
                Réessayer
              </Button>
            }
          >
            {nbsp(submission.problem.detail)}
            {attempt.skill === 'oral_expression'
              ? ' Vos enregistrements restent gardés sur cet appareil.'
              : null}
          </Notice>
        ) : null}
        {isOver && !isAwaited ? <Notice tone="info">{nbsp(overText(open))}</Notice> : null}
      </div>

      {band}

      <div className={aside ? styles.withAside : styles.alone}>
        <div ref={stageRef} className={styles.stage}>
          {children}
        </div>
        {aside ? <SideList position={open.state.position}>{aside}</SideList> : null}
      </div>

      <footer className={cx(styles.foot, footer ? styles.staying : null)}>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
        <div className={styles.footnote}>
          {legend ? <div className={styles.legend}>{legend}</div> : null}
          <p className={styles.origin}>
            Contenus <span className={styles.long}>originaux, </span>inspirés de sujets réels
            <span className={styles.long}>{nbsp(rest)}</span>
            <span className={styles.short}>, pas les originaux.</span>
          </p>
          <div className={styles.keys}>{footnote}</div>
        </div>
      </footer>

      {isLeaving && !isOver ? (
        <LeaveDialog
          isOpen
          isTimed={clock.isTimed}
          onClose={() => setLeaving(false)}
          onLeave={() => void Promise.race([open.flush(), later(leavingMs)]).then(onLeave)}
        />
      ) : null}
    </div>
  );
}

/** Why nothing can be changed any more: the server takes no answers before the time is up where the test was ended elsewhere. */
function overText({ status, clock }: OpenAttempt): string {
  if (status.kind === 'closed' && clock.secondsLeft() !== 0)
    return 'Ce test a été terminé ailleurs : son résultat s’ouvre ici dans un instant. Ce que vous avez répondu ici depuis ne compte pas.';
  return 'Le temps est écoulé : votre test est envoyé avec les réponses enregistrées.';
}

/** Beside the test; the question shown stays in its sight. */
function SideList({ position, children }: { position: number; children: ReactNode }) {
  const list = useRef<HTMLElement>(null);
  useEffect(
    () =>
      afterPaint(() => {
        const cell = list.current?.querySelectorAll('li, button')[position];
        cell?.scrollIntoView({ block: 'nearest' });
      }),
    [position],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may have nothing in it that takes the focus (WCAG 2.1.1).
    <aside ref={list} className={styles.aside} tabIndex={0} aria-label="Liste des questions">
      {children}
    </aside>
  );
}

/** What a phone has no line for. */
const rest =
  ' ; ce ne sont pas les sujets de l’examen. Passerelle n’est pas affilié à France Éducation international.';
