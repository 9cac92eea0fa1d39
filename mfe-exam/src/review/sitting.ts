import { answerDrillQuestion, counted, PracticeQuestion, type ReplyOf } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** What the server said of an answer; in a review it always says when the question comes again. */
export type Outcome = ReplyOf<typeof answerDrillQuestion, 200>;

/** What was chosen for a question, and what the server said of it once it was sent. */
const Answered = z.readonly(
  z.object({ chosen: z.nullable(z.string()), outcome: z.nullable(answerDrillQuestion.replies[200]) }),
);
export type Answered = z.infer<typeof Answered>;

/** One run through the questions of a review or a drill, as they were when it began: pure data, changed only by `sittingReducer`. */
export const Sitting = z.readonly(
  z.object({
    questions: z.readonly(z.array(PracticeQuestion)),
    /** Of the question shown; past the last one, the sitting is over. */
    index: z.int(),
    /** The furthest question that was shown: so far one may go. */
    reached: z.int(),
    /** By question. */
    answers: z.readonly(z.array(Answered)),
  }),
);
export type Sitting = z.infer<typeof Sitting>;

export type SittingEvent =
  | { type: 'chosen'; response: string }
  | { type: 'answered'; questionId: string; outcome: Outcome }
  | { type: 'next' }
  | { type: 'go'; index: number };

const blank: Answered = { chosen: null, outcome: null };

export function openSitting(questions: readonly PracticeQuestion[]): Sitting {
  return { questions, index: 0, reached: 0, answers: questions.map(() => blank) };
}

export function sittingReducer(state: Sitting, event: SittingEvent): Sitting {
  switch (event.type) {
    case 'chosen': {
      const shown = shownAnswer(state);
      // An answer that was marked stands.
      if (shown.outcome) return state;
      return { ...state, answers: state.answers.with(state.index, { ...shown, chosen: event.response }) };
    }
    case 'answered': {
      // What was on its way when its reader stopped counts too.
      const at = state.questions.findIndex(({ question_id }) => question_id === event.questionId);
      const sent = state.answers[at];
      if (!sent || sent.outcome) return state;
      return { ...state, answers: state.answers.with(at, { ...sent, outcome: event.outcome }) };
    }
    case 'next': {
      const index = state.index + 1;
      return { ...state, index, reached: Math.max(index, state.reached) };
    }
    case 'go':
      return event.index <= state.reached ? { ...state, index: event.index } : state;
  }
}

/** Whether its end is shown: past the last question, or stopped before. */
export const isOver = ({ index, questions }: Sitting): boolean => index >= questions.length;

/** Of the question shown. */
export const shownAnswer = ({ answers, index }: Pick<Sitting, 'answers' | 'index'>): Answered =>
  answers[index] ?? blank;

/** How many were answered, and how many of them right. */
export function countsOf({ answers }: Pick<Sitting, 'answers'>): { answered: number; right: number } {
  const outcomes = answers.flatMap(({ outcome }) => outcome ?? []);
  return { answered: outcomes.length, right: outcomes.filter(({ is_correct }) => is_correct).length };
}

/** Whether there are questions that were not shown. */
export const isUnfinished = ({ reached, questions }: Sitting): boolean => reached < questions.length;

/** What is shown to who stops before the end: the end. Null where nothing was answered, which leaves nothing to tell. */
export const stopped = (sitting: Sitting): Sitting | null =>
  countsOf(sitting).answered > 0 ? { ...sitting, index: sitting.questions.length } : null;

/** « 7 bonnes réponses sur 12 ». */
export function tally(sitting: Pick<Sitting, 'answers'>): string {
  const { right, answered } = countsOf(sitting);
  if (answered === 0) return 'Aucune question revue';
  return `${counted(right, 'bonne réponse', 'bonnes réponses')} sur ${answered}`;
}
