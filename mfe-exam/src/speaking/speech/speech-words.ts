import { formatClock } from '@passerelle/ui-kit';
import { paceOf, type Speech } from './speech.js';

const number = new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 1 });

/** A pause that is heard as one, s. */
const longPause = 1;

export interface SpeechFact {
  readonly name: string;
  readonly value: string;
}

/**
 * What there is to say of a voice, in figures.
 * @param allowed seconds that the task gives to speak; none for a model
 */
export function speechFacts(speech: Speech, allowed?: number): SpeechFact[] {
  const pace = paceOf(speech);
  const long = speech.pauses.filter(({ from, to }) => to - from >= longPause);
  const longest = Math.max(0, ...long.map(({ from, to }) => to - from));
  return [
    {
      name: allowed === undefined ? 'Durée' : 'Temps utilisé',
      value: `${formatClock(Math.round(speech.seconds))}${allowed === undefined ? '' : ` sur ${formatClock(allowed)}`}`,
    },
    {
      name: 'Débit',
      value: pace === null ? 'trop peu de parole' : `environ ${number.format(pace)} syllabes par seconde`,
    },
    {
      name: 'Pauses d’une seconde ou plus',
      value: long.length === 0 ? 'aucune' : `${long.length}, la plus longue ${number.format(longest)} s`,
    },
  ];
}
