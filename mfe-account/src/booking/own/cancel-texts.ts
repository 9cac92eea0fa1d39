import { lateHours } from '@passerelle/contracts';

/** What a cancellation does to the plan, before and after it. */
export const cancelTexts = {
  willBeGivenBack: 'Il ne comptera pas sur votre forfait.',
  willBeUsed: `Il a lieu dans moins de ${lateHours} heures : annulé, il compte quand même sur votre forfait.`,
  givenBack: 'Entretien annulé : il ne compte pas sur votre forfait.',
  used: `Entretien annulé moins de ${lateHours} heures avant : il compte sur votre forfait.`,
} as const;
