import { type AttemptMode, type Skill, skillFacts } from '@passerelle/contracts';

/** Whether the conditions of the exam forbid going back: the server refuses it too. */
export function isForwardOnly(skill: Skill, mode: AttemptMode): boolean {
  return mode === 'exam' && !skillFacts[skill].goingBack;
}

/** Whether a recording may be heard once only. */
export function isHeardOnce(skill: Skill, mode: AttemptMode): boolean {
  return mode === 'exam' && skillFacts[skill].plays === 1;
}

/**
 * Whether one may go to a question. Where there is no way back, only the next one is offered: a slip further ahead would
 * lose the questions between.
 * @param number from 1
 * @param position index (from 0) of the question shown
 */
export function canGoTo(number: number, position: number, forwardOnly: boolean): boolean {
  return !forwardOnly || number === position + 1 || number === position + 2;
}
