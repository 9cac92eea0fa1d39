import { type Skill, skillFacts, speakingTasks } from '@passerelle/contracts';
import { runRule } from '../../listening-exam/run-rule.js';

/** The word limits of the written tasks, as the specification gives them. */
const wordLimits = ['60 à 120', '120 à 150', '120 à 180'];

/** « 5 min 30 » of seconds. */
const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}\u00a0min${seconds % 60 ? `\u00a0${seconds % 60}` : ''}`;

const timeGoesOn =
  'Le temps ne s’arrête pas si vous quittez la page ; vos réponses sont enregistrées, et vous pouvez reprendre sur un autre appareil.';

/** What a candidate should know before a part of a mock exam begins: one sentence each. */
export function instructionsOf(skill: Skill, durationSeconds: number): readonly string[] {
  const { items, goingBack } = skillFacts[skill];
  const minutes = Math.round(durationSeconds / 60);
  switch (skill) {
    case 'oral_comprehension':
    case 'written_comprehension':
      return [
        `${items} questions, ${minutes} minutes. Une seule bonne réponse par question ; une erreur n’enlève pas de point.`,
        goingBack
          ? 'Vous pouvez revenir en arrière et marquer une question pour la revoir.'
          : 'Chaque enregistrement s’entend une seule fois, et l’on ne revient pas en arrière.',
        ...(goingBack ? [] : [runRule]),
        timeGoesOn,
      ];
    case 'written_expression':
      return [
        `${items} tâches, ${minutes} minutes, que vous répartissez comme vous voulez.`,
        `Longueurs demandées : ${wordLimits.map((limits, index) => `tâche ${index + 1}, ${limits} mots`).join(' ; ')}.`,
        timeGoesOn,
      ];
    case 'oral_expression':
      return [
        `${items} tâches, ${minutes} minutes : ${speakingTasks
          .map(
            ({ task, preparationSeconds, speakingSeconds }) =>
              `tâche ${task}, ${inMinutes(preparationSeconds + speakingSeconds)}${preparationSeconds > 0 ? ` dont ${inMinutes(preparationSeconds)} de préparation` : ''}`,
          )
          .join(' ; ')}.`,
        'Le chronomètre part avec la première tâche et ne s’arrête plus ; on ne revient pas en arrière.',
        'Vos enregistrements restent sur cet appareil jusqu’à votre déconnexion, sauf si vous les envoyez à un enseignant, qui les note sur 20.',
      ];
  }
}
