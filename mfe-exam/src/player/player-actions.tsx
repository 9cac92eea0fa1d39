import { Button } from '@passerelle/ui-kit';
import { Flag } from 'lucide-react';
import styles from './player.module.css';

export interface PlayerActionsProps {
  isFirst: boolean;
  /** Exam conditions of the oral comprehension: there is no way back. */
  isForwardOnly: boolean;
  isLast: boolean;
  isAnswered: boolean;
  isFlagged: boolean;
  isPending: boolean;
  onBack(): void;
  onNext(): void;
  onRevise(): void;
  onFinish(): void;
}

/** Retour, Revise, Suivant; Terminer takes Suivant’s place on the last question. */
export function PlayerActions(props: PlayerActionsProps) {
  const { isFirst, isForwardOnly, isLast, isAnswered, isFlagged, isPending } = props;
  const { onBack, onNext, onRevise, onFinish } = props;
  return (
    <div className={styles.actions}>
      {isForwardOnly ? null : (
        <Button variant="secondary" isDisabled={isFirst || isPending} onPress={onBack}>
          Retour
        </Button>
      )}
      <Button
        variant="gold"
        icon={<Flag size={16} />}
        aria-pressed={isFlagged}
        isDisabled={isPending}
        onPress={onRevise}
      >
        Revise
      </Button>
      <span className={styles.spacer} />
      {isLast ? (
        <Button variant="accent" isPending={isPending} pendingLabel="Envoi en cours…" onPress={onFinish}>
          Terminer
        </Button>
      ) : (
        <Button isDisabled={!isAnswered || isPending} onPress={onNext}>
          Suivant
        </Button>
      )}
    </div>
  );
}
