import type { Skill } from '@passerelle/contracts';

/** The skills as the menu has them. */
export const skillOrder = [
  'written_comprehension',
  'oral_comprehension',
  'written_expression',
  'oral_expression',
] as const satisfies readonly Skill[];
