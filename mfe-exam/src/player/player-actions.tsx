import { Button, endSettling } from '@passerelle/ui-kit';
import { ArrowLeft, ChevronUp, Flag } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { PlaceBridge } from './place-bridge.js';
import styles from './player.module.css';

export interface PlayerActionsProps {
  /** Of the question, from 1. */
  number: number;
  total: number;
  isFirst: boolean;
  isLast: boolean;
  isAnswered: boolean;
  /** Exam conditions: one may go on without an answer. */
  mayPass: boolean;
  isFlagged: boolean;
  /** Nothing can be changed any more. */
  isLocked: boolean;
  /** The test is being sent. */
  isPending: boolean;
  onBack(): void;
  onNext(): void;
  onRevise(): void;
  /** Shows the list of the questions, which a phone has no room for. */
  onList(): void;
  onFinish(): void;
}

/** Buttons that did not change are not rendered again with the question. */
const Action = memo(Button);
const flag = <Flag size={16} />;

/** Retour, Revise, Suivant; Terminer takes Suivant’s place on the last question. */
export const PlayerActions = memo(function PlayerActions(props: PlayerActionsProps) {
  const { isFirst, isLast, isFlagged, isPending } = props;
  const mayGoOn = props.isAnswered || props.mayPass;
  const isInert = props.isLocked || isPending;
  const { onBack, onNext, onRevise, onList, onFinish } = props;
  // A double press on « Suivant » does not pass over a question that was not seen, nor end the test.
  const settles = !props.isAnswered || isLast;
  const onward = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (props.isAnswered) endSettling(onward.current);
  }, [props.isAnswered]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the second press of a double one selects no text, and takes the focus from nothing
    <div className={styles.actions} onMouseDown={(event) => event.detail > 1 && event.preventDefault()}>
      <Action variant="secondary" disabled={isFirst || isInert} onClick={onBack}>
        <ArrowLeft size={20} aria-hidden="true" className={styles.arrow} />
        <span className={styles.word}>Retour</span>
      </Action>
      <Action variant="gold" icon={flag} aria-pressed={isFlagged} disabled={isInert} onClick={onRevise}>
        <span className={styles.word} lang="en">
          Revise
        </span>
      </Action>
      <span className={styles.spacer} />
      <Action variant="quiet" className={styles.list} aria-haspopup="dialog" onClick={onList}>
        <PlaceBridge />
        <span className={styles.where}>
          <span className="visually-hidden">Liste des questions, </span>
          <strong>{props.number}</strong> sur {props.total}
          <ChevronUp size={16} aria-hidden="true" />
        </span>
      </Action>
      {isLast ? (
        <Button
          ref={onward}
          data-settles={settles}
          variant="accent"
          isPending={isPending}
          pendingLabel="Envoi en cours…"
          disabled={props.isLocked}
          onClick={onFinish}
        >
          Terminer
        </Button>
      ) : (
        <Action ref={onward} data-settles={settles} disabled={!mayGoOn || isInert} onClick={onNext}>
          Suivant
        </Action>
      )}
    </div>
  );
});
