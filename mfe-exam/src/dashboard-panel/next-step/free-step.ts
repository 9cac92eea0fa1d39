import type { TestEntry } from '@passerelle/contracts';
import { ofSkill } from '../../skills/of-skill.js';
import type { NextStepText } from './next-step-text.js';

/** The most useful thing to do without a plan. */
export type FreeStep =
  | { readonly kind: 'prove' }
  | { readonly kind: 'free-test'; readonly test: TestEntry }
  | { readonly kind: 'plans' }
  | { readonly kind: 'discover' };

/**
 * @param tests those that one may pass without a plan, or has
 * @param isProven whether the mailbox is: they wait for that
 */
export function freeStep(tests: readonly TestEntry[], isProven: boolean): FreeStep {
  const test = tests.find(({ free }) => free === 'ready');
  if (test) return isProven ? { kind: 'free-test', test } : { kind: 'prove' };
  return { kind: tests.length > 0 ? 'plans' : 'discover' };
}

export function freeStepText(step: FreeStep, email: string): NextStepText {
  switch (step.kind) {
    case 'prove':
      return {
        title: 'Confirmez votre adresse',
        text: `Ouvrez le lien envoyé à ${email} : vos tests gratuits s’ouvriront.`,
        action: 'Recevoir un nouveau lien',
      };
    case 'free-test': {
      const { skill, questions, duration } = step.test;
      return {
        title: `Passez votre test gratuit ${ofSkill(skill)}`,
        text: `${questions}\u00a0questions, ${Math.round(duration / 60)}\u00a0minutes, une fois, en conditions d’examen : votre score, et ce qui est juste ou faux.`,
        action: 'Commencer',
      };
    }
    case 'plans':
      return {
        title: 'Vous avez passé vos tests gratuits',
        text: 'Avec un forfait, vous voyez les bonnes réponses expliquées et vous ouvrez d’autres séries.',
        action: 'Voir les forfaits',
      };
    case 'discover':
      return {
        title: '39\u00a0questions, 60\u00a0minutes, comme le jour J',
        text: 'Compréhension Écrite : des documents originaux, de A1 à C2, et chaque réponse expliquée.',
        action: 'Découvrir',
      };
  }
}
