import type { Phase } from './phases.js';

/** What the panel calls a phase. */
export const phaseLabels: Readonly<Record<Phase['name'], string>> = {
  preparation: 'Préparation',
  speaking: 'À vous de parler',
  over: 'Le temps est écoulé',
};

/** Said when the microphone hears nothing for a while. */
export const quietText =
  'On ne vous entend pas : rapprochez-vous du micro ou vérifiez qu’il n’est pas coupé.';

/** Why the microphone is asked for; shown before the browser asks. */
export const microphoneReason =
  'Votre navigateur demandera l’accès au micro. L’enregistrement sert à vous réécouter ; il reste sur cet appareil tant que vous ne l’envoyez pas.';
