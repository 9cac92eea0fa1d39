import { lateHours } from '@passerelle/contracts';

/** What a cancellation does to the plan, before and after it. */
export const cancelTexts = {
  willBeGivenBack: 'Il ne sera pas décompté de votre forfait.',
  willBeUsed: `Il a lieu dans moins de ${lateHours} heures : si vous l’annulez, il est quand même décompté de votre forfait.`,
  givenBack: 'Entretien annulé : il n’est pas décompté de votre forfait.',
  used: `Entretien annulé moins de ${lateHours} heures avant : il est décompté de votre forfait.`,
} as const;
