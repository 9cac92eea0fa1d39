import { BridgeProgress } from '@passerelle/ui-kit';
import { choiceOf, type PlayerState } from '../attempt/answers/player-state.js';
import styles from './player.module.css';

export type PlaceBridgeProps = Pick<PlayerState, 'questionIds' | 'choices' | 'position'>;

/** The bridge in small, above « 37 sur 39 »: what is answered, what is flagged, where one is. */
export function PlaceBridge({ questionIds, choices, position }: PlaceBridgeProps) {
  const marks = questionIds.map((id) => {
    const { response, revise } = choiceOf({ choices }, id);
    return { look: response === null ? ('plain' as const) : ('answered' as const), isFlagged: revise };
  });
  return (
    <span className={styles.bridge}>
      <BridgeProgress total={questionIds.length} current={position + 1} marks={marks} isStretched />
    </span>
  );
}
