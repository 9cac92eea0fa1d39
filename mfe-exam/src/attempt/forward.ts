import { type AttemptMode, type Skill, skillFacts } from '@passerelle/contracts';

/** Whether the conditions of the exam forbid going back: the server refuses it too. */
export function isForwardOnly(skill: Skill, mode: AttemptMode): boolean {
  return mode === 'exam' && !skillFacts[skill].goingBack;
}

/** Whether the test goes on by itself, as on the day: each recording is heard once, and there is no way back. */
export function runsByItself(skill: Skill, mode: AttemptMode): boolean {
  return isForwardOnly(skill, mode) && skillFacts[skill].plays === 1;
}
