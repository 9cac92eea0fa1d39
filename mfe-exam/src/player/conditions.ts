import type { AttemptMode } from '@passerelle/contracts';

/** What the candidate chooses before a test. */
export interface Conditions {
  readonly mode: AttemptMode;
  readonly untimed: boolean;
}

/** The choices of the start screen, the everyday one first. */
export const conditions = {
  practice: {
    label: 'Entraînement',
    description: 'Le temps de l’examen ; toutes les questions demandent une réponse avant la fin du temps.',
    mode: 'practice',
    untimed: false,
  },
  untimed: {
    label: 'Entraînement sans limite de temps',
    description: 'À votre rythme.',
    mode: 'practice',
    untimed: true,
  },
  exam: {
    label: 'Conditions d’examen',
    description: 'Vous pouvez terminer avec des questions sans réponse, comme le jour J.',
    mode: 'exam',
    untimed: false,
  },
} as const satisfies Record<string, Conditions & { label: string; description: string }>;

export type ConditionsName = keyof typeof conditions;
