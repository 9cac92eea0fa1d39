import type { answerDrillQuestion, PracticeQuestion, ReplyOf } from '@passerelle/contracts';

/** What the server said of an answer; in a review it always says when the question comes again. */
export type Outcome = ReplyOf<typeof answerDrillQuestion, 200>;

/** One run through the questions of a review or a drill, as they were when it began: pure data, changed only by `sittingReducer`. */
export interface Sitting {
  readonly questions: readonly PracticeQuestion[];
  /** Of the question shown; past the last one, the sitting is over. */
  readonly index: number;
  readonly chosen: string | null;
  /** Of the question shown, once it is answered. */
  readonly outcome: Outcome | null;
  readonly right: number;
  readonly answered: number;
  /** By question: right or wrong; null where it is not answered. */
  readonly marks: readonly (boolean | null)[];
}

export type SittingEvent =
  | { type: 'chosen'; response: string }
  | { type: 'answered'; outcome: Outcome }
  | { type: 'next' };

export function openSitting(questions: readonly PracticeQuestion[]): Sitting {
  return {
    questions,
    index: 0,
    chosen: null,
    outcome: null,
    right: 0,
    answered: 0,
    marks: questions.map(() => null),
  };
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
        marks: state.marks.with(state.index, event.outcome.is_correct),
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
