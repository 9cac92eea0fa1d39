/** What a review and a drill call the same things. */
export interface SittingWords {
  /** Of the page. */
  readonly title: string;
  /** The button that leaves, above each question; absent where it stands elsewhere. */
  readonly leave?: string;
  /** The button after the last answer. */
  readonly end: string;
  /** The title of an answer that the server does not take. */
  readonly refused: string;
  readonly finished: string;
  /** The same, before all questions were shown. */
  readonly stopped: string;
  /** The button that leaves at the end. */
  readonly back: string;
}

export const reviewWords: SittingWords = {
  title: 'À revoir',
  leave: 'Arrêter',
  end: 'Terminer la révision',
  refused: 'Cette question ne se revoit pas maintenant',
  finished: 'Révision terminée',
  stopped: 'Révision interrompue',
  back: 'Retour au tableau de bord',
};

export const drillWords = (title: string, back: string): SittingWords => ({
  title,
  end: 'Voir le bilan',
  refused: 'Cette question ne se travaille pas maintenant',
  finished: 'Entraînement terminé',
  stopped: 'Entraînement interrompu',
  back,
});
