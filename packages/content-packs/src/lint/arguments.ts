import type { Argument } from '../schema/copies.js';

/** Of all that argues in a pack: positions are about as many, few rest on an anecdote, most end flatly. */
const limits = { commonestToRarest: 2, anecdotes: 1 / 2, pointed: 1 / 6 } as const;

/** What is wrong with how copies (`what`) of task 3 argue together. */
export function argumentProblems(what: string, argued: readonly Argument[]): string[] {
  const counts = (['yes', 'no', 'middle'] as const).map(
    (position) => argued.filter((each) => each.position === position).length,
  );
  const share = (which: 'anecdote' | 'pointed') => argued.filter((each) => each[which]).length;
  return [
    Math.max(...counts) > limits.commonestToRarest * Math.min(...counts) &&
      `of the ${what} of task 3, ${counts.join(', ')} argue yes, no and a middle way: the commonest at most twice the rarest`,
    share('anecdote') > limits.anecdotes * argued.length &&
      `${share('anecdote')} ${what} of task 3 of ${argued.length} rest on an anecdote, at most half`,
    share('pointed') > limits.pointed * argued.length &&
      `${share('pointed')} ${what} of task 3 of ${argued.length} end on a pointe, at most one in six`,
  ].filter((reason) => reason !== false);
}
