import { Button } from '@passerelle/ui-kit';
import { Flag } from 'lucide-react';
import { memo } from 'react';
import styles from './player.module.css';

export interface PlayerActionsProps {
  isFirst: boolean;
  /** Exam conditions of the oral comprehension: there is no way back. */
  isForwardOnly: boolean;
  isLast: boolean;
  isAnswered: boolean;
  isFlagged: boolean;
  /** Nothing can be changed any more. */
  isLocked: boolean;
  /** The test is being sent. */
  isPending: boolean;
  onBack(): void;
  onNext(): void;
  onRevise(): void;
  onFinish(): void;
}

/** Buttons that did not change are not rendered again with the question. */
const Action = memo(Button);
const flag = <Flag size={16} />;

/** Retour, Revise, Suivant; Terminer takes Suivant’s place on the last question. */
export const PlayerActions = memo(function PlayerActions(props: PlayerActionsProps) {
  const { isFirst, isForwardOnly, isLast, isAnswered, isFlagged, isPending } = props;
  const isInert = props.isLocked || isPending;
  const { onBack, onNext, onRevise, onFinish } = props;
  return (
    <div className={styles.actions}>
      {isForwardOnly ? null : (
        <Action variant="secondary" disabled={isFirst || isInert} onClick={onBack}>
          Retour
        </Action>
      )}
      <Action variant="gold" icon={flag} aria-pressed={isFlagged} disabled={isInert} onClick={onRevise}>
        Revise
      </Action>
      <span className={styles.spacer} />
      {isLast ? (
        <Button
          variant="accent"
          isPending={isPending}
          pendingLabel="Envoi en cours…"
          disabled={props.isLocked}
          onClick={onFinish}
        >
          Terminer
        </Button>
      ) : (
        <Action disabled={!isAnswered || isInert} onClick={onNext}>
          Suivant
        </Action>
      )}
    </div>
  );
});
