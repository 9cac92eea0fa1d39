import { listeningSeconds } from '@passerelle/contracts';

/** The three moments of a question that is heard once: its question is read, its recording is heard, it is answered. */
export const moments = ['read', 'listen', 'answer'] as const;
export type Moment = (typeof moments)[number];

/** Where a question stands as it is shown: at first, or after a reload. */
export interface Standing {
  /** It has a recording. */
  readonly isHeard: boolean;
  /** Hearings that the server has counted. */
  readonly plays: number;
  /** The last of them is not over. */
  readonly isBroken: boolean;
}

/** The moment that a question begins or goes on with. */
export function openingMoment({ isHeard, plays, isBroken }: Standing): Moment {
  if (!isHeard) return 'answer';
  if (isBroken) return 'listen';
  return plays > 0 ? 'answer' : 'read';
}

/**
 * How long a moment lasts, s; null where something else ends it: a recording its own moment, and the candidate the answer to a question
 * that has none.
 */
export function secondsOf(moment: Moment, { isHeard }: Pick<Standing, 'isHeard'>): number | null {
  if (moment === 'listen' || !isHeard) return null;
  return listeningSeconds[moment];
}

/** What the band says: a title, and what comes next. */
export function momentTexts(moment: Moment, isLast: boolean): { title: string; text: string } {
  switch (moment) {
    case 'read':
      return { title: 'Lisez la question', text: 'Le son part seul.' };
    case 'listen':
      return { title: 'Écoutez', text: 'Une seule écoute, sans pause.' };
    case 'answer':
      return {
        title: 'Répondez',
        text: isLast ? 'Puis le test est envoyé.' : 'Puis la suivante vient seule.',
      };
  }
}
