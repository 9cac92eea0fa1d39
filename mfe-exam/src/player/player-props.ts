import type { Answer, Attempt, QuestionSet } from '@passerelle/contracts';

/** What the player of every skill is given. */
export interface PlayerProps {
  attempt: Attempt;
  set: QuestionSet;
  /** Answers that this device kept unsent. */
  unsent: readonly Answer[];
  /** Opens the attempt anew, as it stands on the server. */
  onReopen(): void;
  onSubmitted(responseId: string): void;
  onLeave(): void;
}
