import { BridgeProgress, Button, useSettling } from '@passerelle/ui-kit';
import { choiceOf, isBlank, type PlayerState } from '../attempt/answers/player-state.js';
import styles from './run-foot.module.css';

export interface RunFootProps {
  state: PlayerState;
  /** The third moment: one may go on before its time is over. */
  mayGoOn: boolean;
  isPending: boolean;
  onNext(): void;
  onFinish(): void;
}

/** Where the candidate is, which only tells; and the way on, in the third moment. */
export function RunFoot({ state, mayGoOn, isPending, onNext, onFinish }: RunFootProps) {
  const { questionIds, position } = state;
  const total = questionIds.length;
  const answered = questionIds.slice(0, position).filter((id) => !isBlank(choiceOf(state, id))).length;
  const passed = position - answered;
  const left = total - position - 1;
  const isLast = left === 0;
  // It comes where an option may have stood.
  const next = useSettling(mayGoOn || undefined);
  const marks = questionIds.map((id, index) => ({
    look: index < position && !isBlank(choiceOf(state, id)) ? ('answered' as const) : ('plain' as const),
  }));
  return (
    <div className={styles.foot}>
      {mayGoOn || isPending ? (
        <Button
          ref={next}
          className={styles.next}
          variant={isLast ? 'accent' : 'primary'}
          isPending={isPending}
          pendingLabel="Envoi en cours…"
          onClick={isLast ? onFinish : onNext}
        >
          {isLast ? 'Terminer' : 'Suivant'}
        </Button>
      ) : null}
      <div className={styles.progress}>
        <BridgeProgress total={total} current={position + 1} marks={marks} />
        <p className={styles.counts}>
          <span>
            <strong>{answered}</strong> {answered > 1 ? 'répondues' : 'répondue'}
          </span>
          <span>
            {passed} {passed > 1 ? 'passées' : 'passée'}
          </span>
          <span>
            encore <strong>{left}</strong>
          </span>
        </p>
      </div>
    </div>
  );
}
