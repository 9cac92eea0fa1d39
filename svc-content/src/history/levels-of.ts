import {
  cecrlOfGrade,
  cecrlOfTotal,
  type LevelReached,
  type Nclc,
  nclcOf,
  type Skill,
  skillFacts,
} from '@passerelle/contracts';

/** CECRL and NCLC of a score: points of 699 for comprehension, a grade out of 20 for expression; null without one. */
export function levelsOf(
  skill: Skill,
  score: number | null,
): { readonly cecrl: LevelReached | null; readonly nclc: Nclc | null } {
  return score === null ? { cecrl: null, nclc: null } : scoreLevels(skill, score);
}

/** The same of a score that is there. */
export function scoreLevels(
  skill: Skill,
  score: number,
): { readonly cecrl: LevelReached; readonly nclc: Nclc | null } {
  const isExpression = skillFacts[skill].kind === 'expression';
  return { cecrl: isExpression ? cecrlOfGrade(score) : cecrlOfTotal(score), nclc: nclcOf(skill, score) };
}
