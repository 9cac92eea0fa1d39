import type { Goal } from '@passerelle/contracts';

/** A goal as the contract has it: without `by_skill` where no skill has a target of its own. */
export function goalBody({ by_skill: bySkill = {}, ...goal }: Goal): Goal {
  return Object.keys(bySkill).length > 0 ? { ...goal, by_skill: bySkill } : goal;
}
