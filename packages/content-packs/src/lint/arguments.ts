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
      `parmi les ${what} de la tâche 3, ${counts.join(', ')} défendent le oui, le non et une voie moyenne : la plus fréquente au plus deux fois la plus rare`,
    share('anecdote') > limits.anecdotes * argued.length &&
      `${what} de la tâche 3 qui reposent sur une anecdote : ${share('anecdote')} sur ${argued.length}, la moitié au plus`,
    share('pointed') > limits.pointed * argued.length &&
      `${what} de la tâche 3 qui finissent sur une pointe : ${share('pointed')} sur ${argued.length}, une sur six au plus`,
  ].filter((reason) => reason !== false);
}
