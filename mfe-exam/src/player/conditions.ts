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
    practice: `Avec le temps de l’examen. Pour terminer avant la fin, répondez à toutes les ${items}. Vous pouvez quitter : le temps continue.`,
    untimed: 'À votre rythme. Une fois commencé, il peut se terminer sans connexion.',
    exam: `Comme le jour J : vous pouvez terminer avec des ${items} sans réponse.`,
  };
}

const speakingTexts: Texts = {
  practice: 'Les 12 minutes de l’examen ; vous passez d’une tâche à l’autre et vous pouvez vous réécouter.',
  untimed: 'Chaque tâche a son chronomètre ; réécoutez-vous et recommencez autant que vous voulez.',
  exam: 'Les trois tâches s’enchaînent sans pause et sans retour, comme le jour J.',
};
