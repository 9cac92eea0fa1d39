import { drillSize, skillFacts, type TestEntry } from '@passerelle/contracts';
import { minutesLeft, timeRuns } from '../../format/minutes-left.js';
import { shortName } from '../../player/short-name.js';
import { drillMinutes, drillName } from '../../review/drill-choice.js';
import { minutesFor } from '../../review/minutes-for.js';
import { ofSkill } from '../../skills/of-skill.js';
import { drillOf, type NextStep } from './next-step.js';

/** What the card says: a title, a sentence, and the button’s word. */
export interface NextStepText {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const and = (left: number | null) => (left === null ? '' : ` · ${timeRuns(left)}`);

const weakestText = 'C’est votre épreuve la plus faible pour le moment. ';

function onlyText(only: 'tried' | 'graded' | null): string {
  if (only === null) return weakestText.trim();
  return only === 'tried'
    ? 'C’est la seule épreuve que vous avez passée pour le moment.'
    : 'C’est la seule épreuve notée pour le moment.';
}

/** @param test the one to take next, of the weakest skill where it has no drill */
export function nextStepText(
  step: Exclude<NextStep, { kind: 'loading' }>,
  test: TestEntry | null,
): NextStepText {
  switch (step.kind) {
    case 'mock': {
      const { mockSession, attempt } = step;
      const { label } = skillFacts[mockSession.category];
      const left = attempt ? and(minutesLeft(attempt)) : ', à commencer quand vous voulez';
      return {
        title: `Reprenez votre examen blanc : ${label}`,
        text: `Épreuve ${mockSession.step + 1} sur ${mockSession.parts.length}${left}`,
        action: 'Reprendre',
      };
    }
    case 'test': {
      const { test_name, skill, position } = step.attempt;
      const { kind, items } = skillFacts[skill];
      return {
        title: `Reprenez le ${shortName(test_name)} ${ofSkill(skill)}`,
        text: `${kind === 'comprehension' ? 'Question' : 'Tâche'} ${position + 1} sur ${items}${and(minutesLeft(step.attempt))}`,
        action: 'Reprendre',
      };
    }
    case 'review':
      return {
        title:
          step.due > 1 ? `${step.due} questions à revoir aujourd’hui` : 'Une question à revoir aujourd’hui',
        text: `Les questions manquées reviennent au bon moment · environ ${minutesFor(step.due)} min`,
        action: 'Réviser',
      };
    case 'weakest': {
      const { label } = skillFacts[step.skill];
      const drill = drillOf(step);
      if (drill && step.level)
        return {
          title: drillName(drill.skill, drill.level),
          text: `${step.only ? '' : weakestText}À travailler d’abord : le niveau ${drill.level} (${step.level.correct} ${step.level.correct > 1 ? 'bonnes réponses' : 'bonne réponse'} sur ${step.level.total}) · environ ${drillMinutes(drillSize)} min, chaque réponse expliquée aussitôt`,
          action: 'Commencer',
        };
      return {
        title: test ? `Faites le test ${test.number} ${ofSkill(step.skill)}` : `Entraînez-vous en ${label}`,
        text: step.saysLittle
          ? 'Votre score mesure peu : un test passé dans son temps dira où vous en êtes.'
          : onlyText(step.only),
        action: 'Commencer',
      };
    }
    case 'untried': {
      const { label, items, kind, durationSeconds } = skillFacts[step.skill];
      const minutes = Math.round(durationSeconds / 60);
      return step.isFirst
        ? {
            title: `${items}\u00a0questions, ${minutes}\u00a0minutes, comme le jour J`,
            text: `${label} : des documents originaux, de A1 à C2, et chaque réponse expliquée.`,
            action: 'Commencer',
          }
        : {
            title: `Essayez ${kind === 'comprehension' ? 'la ' : 'l’'}${label}`,
            text: `Vous ne l’avez pas encore passée : ${items} ${kind === 'comprehension' ? 'questions' : 'tâches'}, ${minutes}\u00a0minutes.`,
            action: 'Commencer',
          };
    }
    case 'whole-exam':
      return {
        title: 'Passez un examen blanc',
        text: 'Vous avez essayé les quatre épreuves : enchaînez-les dans les conditions de l’examen.',
        action: 'Choisir un examen blanc',
      };
  }
}
