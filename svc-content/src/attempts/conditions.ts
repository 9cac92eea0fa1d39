import { type Skill, skillFacts, skills } from '@passerelle/contracts';

/** Skills of which an exam-mode attempt only goes forward. */
export const forwardSkills: readonly Skill[] = skills.filter((skill) => !skillFacts[skill].goingBack);

/** Plays that an exam-mode attempt allows, by skill; skills without a limit are absent. */
export const playLimits: Readonly<Partial<Record<Skill, number>>> = Object.fromEntries(
  skills.flatMap((skill) => {
    const { plays } = skillFacts[skill];
    return plays === null ? [] : [[skill, plays]];
  }),
);
