import type { Answer } from '@passerelle/contracts';

/** What the candidate has chosen for one question, with the number of the change that set it. */
export type Choice = Omit<Answer, 'question_id'>;

/** The candidate's side of an attempt: pure data, changed only by `playerReducer`. */
export interface PlayerState {
  readonly questionIds: readonly string[];
  /** Index (from 0) of the question shown. */
  readonly position: number;
  readonly choices: Readonly<Record<string, Choice>>;
  /** Changes up to here are acknowledged by the server, by question. */
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly acknowledgedPosition: number;
}

/** `at` is the server's time of the change, ms: changes of two devices are ordered by it. */
export type PlayerAction = { readonly at?: number } & (
  | { type: 'choose'; questionId: string; response: string }
  | { type: 'toggle-revise'; questionId: string }
  | { type: 'go'; position: number }
  | { type: 'acknowledge'; answers: readonly Answer[]; position: number }
  /** What the server holds: another device may have written it. */
  | { type: 'merge'; answers: readonly Answer[] }
);

const blank: Choice = { response: null, revise: false, seq: 0 };

/** The choice for a question; blank where nothing was done. */
export function choiceOf(state: PlayerState, questionId: string): Choice {
  return state.choices[questionId] ?? blank;
}

/** Starts from what the server holds, and from newer changes that this device kept unsent. */
export function openPlayer(
  questionIds: readonly string[],
  saved: { answers: readonly Answer[]; position: number },
  unsent: readonly Answer[] = [],
): PlayerState {
  const choices: Record<string, Choice> = {};
  const acknowledged: Record<string, number> = {};
  for (const { question_id, ...choice } of saved.answers) {
    choices[question_id] = choice;
    acknowledged[question_id] = choice.seq;
  }
  for (const { question_id, ...choice } of unsent) {
    if (questionIds.includes(question_id) && choice.seq > (choices[question_id]?.seq ?? -1))
      choices[question_id] = choice;
  }
  const position = Math.min(Math.max(saved.position, 0), Math.max(questionIds.length - 1, 0));
  return { questionIds, position, choices, acknowledged, acknowledgedPosition: position };
}

/**
 * The next change's number: the server's time, so that the later change wins whichever device it was made on; and above every
 * one seen.
 */
function nextSeq(state: PlayerState, at = 0): number {
  return Math.max(at, ...Object.values(state.choices).map(({ seq }) => seq + 1), 1);
}

function change(
  state: PlayerState,
  { questionId, at }: { questionId: string; at?: number },
  changes: Partial<Choice>,
): PlayerState {
  const choice = { ...choiceOf(state, questionId), ...changes, seq: nextSeq(state, at) };
  return { ...state, choices: { ...state.choices, [questionId]: choice } };
}

/** Takes what the server holds newer than this device knows. What is unsent here is never replaced. */
function merge(state: PlayerState, held: readonly Answer[]): PlayerState {
  const newer = held.filter(({ question_id, seq }) => {
    const known = state.acknowledged[question_id] ?? 0;
    return seq > known && choiceOf(state, question_id).seq <= known;
  });
  if (newer.length === 0) return state;
  const choices = { ...state.choices };
  const acknowledged = { ...state.acknowledged };
  for (const { question_id, ...choice } of newer) {
    choices[question_id] = choice;
    acknowledged[question_id] = choice.seq;
  }
  return { ...state, choices, acknowledged };
}

export function playerReducer(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.type) {
    case 'choose':
      if (choiceOf(state, action.questionId).response === action.response) return state;
      return change(state, action, { response: action.response });
    case 'toggle-revise':
      return change(state, action, { revise: !choiceOf(state, action.questionId).revise });
    case 'go':
      if (action.position < 0 || action.position >= state.questionIds.length) return state;
      return { ...state, position: action.position };
    case 'acknowledge': {
      const acknowledged = { ...state.acknowledged };
      for (const { question_id, seq } of action.answers)
        acknowledged[question_id] = Math.max(seq, acknowledged[question_id] ?? -1);
      return { ...state, acknowledged, acknowledgedPosition: action.position };
    }
    case 'merge':
      return merge(state, action.answers);
  }
}

/** Changes that the server has not acknowledged yet. */
export function unsentAnswers({
  choices,
  acknowledged,
}: Pick<PlayerState, 'choices' | 'acknowledged'>): Answer[] {
  return Object.entries(choices)
    .filter(([questionId, { seq }]) => seq > (acknowledged[questionId] ?? 0))
    .map(([question_id, choice]) => ({ question_id, ...choice }));
}

/** Whether there is anything to send: an answer, or where the candidate is. */
export function hasUnsent(state: PlayerState): boolean {
  return unsentAnswers(state).length > 0 || state.position !== state.acknowledgedPosition;
}

/** Whether nothing is answered; spaces are no answer. */
export function isBlank({ response }: Pick<Choice, 'response'>): boolean {
  return response === null || response.trim() === '';
}

/** Numbers (from 1) of the questions without an answer. */
export function blankNumbers(state: PlayerState): number[] {
  return state.questionIds.flatMap((id, index) => (isBlank(choiceOf(state, id)) ? [index + 1] : []));
}

/** Numbers (from 1) of the questions marked for revision. */
export function flaggedNumbers(state: PlayerState): number[] {
  return state.questionIds.flatMap((id, index) => (choiceOf(state, id).revise ? [index + 1] : []));
}
