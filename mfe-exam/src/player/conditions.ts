import { type AttemptMode, type Skill, type SkillFacts, skillFacts } from '@passerelle/contracts';

/** What the candidate chooses before a test. */
export interface Conditions {
  readonly mode: AttemptMode;
  readonly untimed: boolean;
}

export type ConditionsName = 'practice' | 'untimed' | 'exam';

interface DescribedConditions extends Conditions {
  readonly label: string;
  readonly description: string;
}

/** The choices of the start screen, the everyday one first. */
export function conditionsFor(skill: Skill): Record<ConditionsName, DescribedConditions> {
  const texts = skill === 'oral_expression' ? speakingTexts : textsOf(skillFacts[skill].kind);
  return {
    practice: { label: 'Entraînement', description: texts.practice, mode: 'practice', untimed: false },
    untimed: {
      label: 'Entraînement sans limite de temps',
      description: texts.untimed,
      mode: 'practice',
      untimed: true,
    },
    exam: { label: 'Conditions d’examen', description: texts.exam, mode: 'exam', untimed: false },
  };
}

type Texts = Readonly<Record<ConditionsName, string>>;

function textsOf(kind: SkillFacts['kind']): Texts {
  const items = kind === 'comprehension' ? 'questions' : 'tâches';
  return {
    practice: `Le temps de l’examen ; toutes les ${items} demandent une réponse avant la fin du temps.`,
    untimed: 'À votre rythme ; un test commencé peut aussi se terminer sans connexion.',
    exam: `Vous pouvez terminer avec des ${items} sans réponse, comme le jour J.`,
  };
}

const speakingTexts: Texts = {
  practice: 'Les 12 minutes de l’examen ; vous passez d’une tâche à l’autre et vous pouvez vous réécouter.',
  untimed: 'Chaque tâche a son chronomètre ; réécoutez-vous et recommencez autant que vous voulez.',
  exam: 'Les trois tâches s’enchaînent sans pause et sans retour, comme le jour J.',
};
