import { counted } from '@passerelle/contracts';
import type { Phase } from './phases.js';

/** The end of a phase is announced this long before, s. */
const warningSeconds = 30;

/** Seconds in words: « 3 minutes 30 ». */
export function spokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return counted(rest, 'seconde');
  return rest === 0 ? counted(minutes, 'minute') : `${counted(minutes, 'minute')} ${rest}`;
}

/** What the live region says during a phase: its text changes when the phase begins and near its end, never each second. */
export function announcementOf(taskNumber: number, { name, secondsLeft, length }: Phase): string {
  const isEnding = secondsLeft <= warningSeconds && length > warningSeconds;
  switch (name) {
    case 'preparation':
      return isEnding
        ? 'Préparation : il reste 30 secondes.'
        : `Tâche ${taskNumber}. Préparation : ${spokenTime(length)}.`;
    case 'speaking':
      return isEnding
        ? 'Il vous reste 30 secondes pour parler.'
        : `Tâche ${taskNumber}. À vous de parler : ${spokenTime(length)}.`;
    case 'over':
      return `Tâche ${taskNumber} : le temps est écoulé.`;
  }
}
