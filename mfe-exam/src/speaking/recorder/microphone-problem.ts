/** Why there is no recording. The exercise goes on without. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'lost' | 'failed';

/** What `getUserMedia` or a `MediaRecorder` threw, as a reason. */
export function microphoneProblemOf(error: unknown): MicrophoneProblem {
  switch ((error as { name?: unknown } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    case 'NotSupportedError':
      return 'unsupported';
    default:
      return 'failed';
  }
}

/** What happened and what to do. */
export const microphoneMessages: Readonly<
  Record<MicrophoneProblem | 'lostInExam', { title: string; text: string }>
> = {
  refused: {
    title: 'Le micro n’est pas autorisé',
    text: 'Continuez sans enregistrement, ou autorisez le micro dans les réglages du site (l’icône à gauche de l’adresse), puis réessayez.',
  },
  missing: {
    title: 'Aucun micro trouvé',
    text: 'Branchez un micro ou un casque puis réessayez ; sinon, continuez sans enregistrement.',
  },
  busy: {
    title: 'Le micro est occupé',
    text: 'Une autre application l’utilise peut-être : fermez-la puis réessayez ; sinon, continuez sans enregistrement.',
  },
  unsupported: {
    title: 'Ce navigateur n’enregistre pas',
    text: 'Mettez-le à jour ou prenez-en un autre pour vous réécouter. L’exercice reste possible sans enregistrement.',
  },
  lost: {
    title: 'Le micro a été débranché',
    text: 'Ce que vous avez dit jusque-là est gardé. Continuez à parler, ou rebranchez le micro et recommencez la tâche.',
  },
  // No task is begun again there.
  lostInExam: {
    title: 'Le micro a été débranché',
    text: 'Ce que vous avez dit jusque-là est gardé. Rebranchez un micro puis réessayez ; sinon, continuez sans enregistrement.',
  },
  failed: {
    title: 'L’enregistrement ne démarre pas',
    text: 'Continuez sans enregistrement, ou réessayez.',
  },
};
