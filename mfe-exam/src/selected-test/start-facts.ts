import { type QuestionSet, skillFacts } from '@passerelle/contracts';
import { isForwardOnly, runsByItself } from '../attempt/forward.js';
import { runRule } from '../listening-exam/run-rule.js';
import type { Conditions } from '../player/conditions.js';

/** What a candidate reads before the clock starts. */
export interface StartFacts {
  /** Figures with their names. */
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly rules: readonly string[];
}

const savedRule =
  'Chaque réponse est enregistrée : vous pouvez fermer la page et reprendre sur un autre appareil.';

/** The figures and the rules of a test under the conditions chosen. */
export function startFacts(
  set: Pick<QuestionSet, 'skill' | 'duration' | 'normal_questions' | 'expression_questions'>,
  { mode, untimed }: Conditions,
): StartFacts {
  const duration = ['Durée', untimed ? 'libre' : `${Math.round(set.duration / 60)} min`] as const;
  if (skillFacts[set.skill].kind === 'expression')
    return {
      figures: [['Tâches', String(set.expression_questions.length)], duration, ['Note', 'sur 20']],
      rules: set.skill === 'oral_expression' ? speakingRules(mode) : writingRules,
    };
  return {
    figures: [['Questions', String(set.normal_questions.length)], duration, ['Niveaux', 'A1 à C2']],
    rules: [
      'Une seule bonne réponse par question ; une erreur n’enlève pas de point.',
      isForwardOnly(set.skill, mode)
        ? 'Chaque enregistrement s’entend une seule fois, et l’on ne revient pas en arrière.'
        : 'Vous pouvez revenir en arrière et marquer une question pour la revoir.',
      ...(runsByItself(set.skill, mode) ? [runRule] : []),
      savedRule,
    ],
  };
}

const writingRules = [
  'Vous passez d’une tâche à l’autre comme vous voulez ; le nombre de mots s’affiche pendant que vous écrivez.',
  savedRule,
];

function speakingRules(mode: Conditions['mode']): readonly string[] {
  return [
    'Tâche\u00a01 : 2\u00a0minutes. Tâche\u00a02 : 2\u00a0minutes de préparation, puis 3\u00a0minutes\u00a030. Tâche\u00a03 : 4\u00a0minutes\u00a030.',
    mode === 'exam'
      ? 'Le chronomètre part avec la première tâche et ne s’arrête plus ; on ne revient pas en arrière.'
      : 'Vous lancez chaque tâche vous-même ; un nouvel enregistrement remplace le précédent.',
    'Vos enregistrements restent sur cet appareil jusqu’à votre déconnexion, sauf si vous les envoyez à un enseignant pour une note sur 20.',
  ];
}
