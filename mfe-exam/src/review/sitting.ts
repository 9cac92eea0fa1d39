import {
  type answerDrillQuestion,
  counted,
  type PracticeQuestion,
  type ReplyOf,
} from '@passerelle/contracts';

/** What the server said of an answer; in a review it always says when the question comes again. */
export type Outcome = ReplyOf<typeof answerDrillQuestion, 200>;

/** What was chosen for a question, and what the server said of it once it was sent. */
export interface Answered {
  readonly chosen: string | null;
  readonly outcome: Outcome | null;
}

/** One run through the questions of a review or a drill, as they were when it began: pure data, changed only by `sittingReducer`. */
export interface Sitting {
  readonly questions: readonly PracticeQuestion[];
  /** Of the question shown; past the last one, the sitting is over. */
  readonly index: number;
  /** The furthest question that was shown: so far one may go. */
  readonly reached: number;
  /** By question. */
  readonly answers: readonly Answered[];
}

export type SittingEvent =
  | { type: 'chosen'; response: string }
  | { type: 'answered'; outcome: Outcome }
  | { type: 'next' }
  | { type: 'go'; index: number };

const blank: Answered = { chosen: null, outcome: null };

export function openSitting(questions: readonly PracticeQuestion[]): Sitting {
  return { questions, index: 0, reached: 0, answers: questions.map(() => blank) };
}

export function sittingReducer(state: Sitting, event: SittingEvent): Sitting {
  const shown = shownAnswer(state);
  const change = (changes: Partial<Answered>): Sitting => ({
    ...state,
    answers: state.answers.with(state.index, { ...shown, ...changes }),
  });
  switch (event.type) {
    case 'chosen':
      // An answer that was marked stands.
      return shown.outcome ? state : change({ chosen: event.response });
    case 'answered':
      return shown.outcome ? state : change({ outcome: event.outcome });
    case 'next': {
      const index = state.index + 1;
      return { ...state, index, reached: Math.max(index, state.reached) };
    }
    case 'go':
      return event.index <= state.reached ? { ...state, index: event.index } : state;
  }
}

/** Of the question shown. */
export const shownAnswer = ({ answers, index }: Pick<Sitting, 'answers' | 'index'>): Answered =>
  answers[index] ?? blank;

/** How many were answered, and how many of them right. */
export function countsOf({ answers }: Pick<Sitting, 'answers'>): { answered: number; right: number } {
  const outcomes = answers.flatMap(({ outcome }) => outcome ?? []);
  return { answered: outcomes.length, right: outcomes.filter(({ is_correct }) => is_correct).length };
}

/** « 7 bonnes réponses sur 12 ». */
export function tally(sitting: Pick<Sitting, 'answers'>): string {
  const { right, answered } = countsOf(sitting);
  if (answered === 0) return 'Aucune question revue';
  return `${counted(right, 'bonne réponse', 'bonnes réponses')} sur ${answered}`;
}
