import { BridgeProgress } from '@passerelle/ui-kit';
import { createContext, useContext } from 'react';
import { choiceOf, type PlayerState } from '../attempt/answers/player-state.js';
import styles from './player.module.css';

/** Where the candidate is in the test under way: what draws it alone is rendered with each answer, not the questions around it. */
export const Standing = createContext<PlayerState | null>(null);

/** The bridge in small, above « 37 sur 39 »: what is answered, what is flagged, where one is. */
export function PlaceBridge() {
  const state = useContext(Standing);
  if (!state) return null;
  const marks = state.questionIds.map((id) => {
    const { response, revise } = choiceOf(state, id);
    return { look: response === null ? ('plain' as const) : ('answered' as const), isFlagged: revise };
  });
  return (
    <span className={styles.bridge}>
      <BridgeProgress total={marks.length} current={state.position + 1} marks={marks} isStretched />
    </span>
  );
}
