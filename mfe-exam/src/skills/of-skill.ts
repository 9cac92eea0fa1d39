import { type Skill, skillFacts } from '@passerelle/contracts';

/** A skill's name after a noun: « de Compréhension Orale », « d’Expression Orale ». */
export function ofSkill(skill: Skill): string {
  const { label } = skillFacts[skill];
  return /^[aeiouyàâéèêëîïôùû]/i.test(label) ? `d’${label}` : `de ${label}`;
}
