import type { answerDueQuestion, DueQuestion, ReplyOf } from '@passerelle/contracts';

/** What the server said of an answer. */
export type Outcome = ReplyOf<typeof answerDueQuestion, 200>;

/** One run through the questions that were due when it began: pure data, changed only by `sittingReducer`. */
export interface Sitting {
  readonly questions: readonly DueQuestion[];
  /** Of the question shown; past the last one, the sitting is over. */
  readonly index: number;
  readonly chosen: string | null;
  /** Of the question shown, once it is answered. */
  readonly outcome: Outcome | null;
  readonly right: number;
  readonly answered: number;
}

export type SittingEvent =
  | { type: 'chosen'; response: string }
  | { type: 'answered'; outcome: Outcome }
  | { type: 'next' };

export function openSitting(questions: readonly DueQuestion[]): Sitting {
  return { questions, index: 0, chosen: null, outcome: null, right: 0, answered: 0 };
}

export function sittingReducer(state: Sitting, event: SittingEvent): Sitting {
  switch (event.type) {
    case 'chosen':
      // An answer that was marked stands.
      return state.outcome ? state : { ...state, chosen: event.response };
    case 'answered':
      if (state.outcome) return state;
      return {
        ...state,
        outcome: event.outcome,
        answered: state.answered + 1,
        right: state.right + (event.outcome.is_correct ? 1 : 0),
      };
    case 'next':
      return { ...state, index: state.index + 1, chosen: null, outcome: null };
  }
}

/** « 7 bonnes réponses sur 12 ». */
export function tally({ right, answered }: Pick<Sitting, 'right' | 'answered'>): string {
  if (answered === 0) return 'Aucune question revue';
  return `${right} ${right > 1 ? 'bonnes réponses' : 'bonne réponse'} sur ${answered}`;
}
