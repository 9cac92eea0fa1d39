import { type Skill, skillFacts } from '@passerelle/contracts';
import { shortName } from '../../player/short-name.js';
import type { Sitting, WeekDay } from './week-plan.js';

const list = new Intl.ListFormat('fr');
const dayAndDate = new Intl.DateTimeFormat('fr-CA', { weekday: 'short', day: 'numeric' });

/** « lun. 23 ». */
export const dateText = ({ date }: WeekDay): string => dayAndDate.format(date);

/** The same, and today by its name. */
export const dayText = (day: WeekDay): string => (day.when === 'today' ? 'aujourd’hui' : dateText(day));

/** What was done that day, or what it is for. */
export function sittingText({ done, planned, isExam, when }: WeekDay): string {
  if (isExam) return 'Examen';
  if (done.length > 0) return list.format(done.map((skill) => skillFacts[skill].label));
  if (planned) return plannedText(planned);
  return when === 'past' ? 'Rien' : 'Repos';
}

function plannedText(sitting: Sitting): string {
  if (sitting.kind === 'test') return testText(sitting.skill);
  if (sitting.kind === 'mock') return 'Examen blanc';
  const { step } = sitting;
  switch (step.kind) {
    case 'mock':
      return 'La suite de l’examen blanc';
    case 'test':
      return `La suite du ${shortName(step.attempt.test_name)}, ${skillFacts[step.attempt.skill].label}`;
    case 'review':
      return step.due > 1 ? `À revoir, ${step.due}\u00a0questions` : 'À revoir, une question';
    case 'weakest':
    case 'untried':
      return testText(step.skill);
    case 'whole-exam':
      return 'Examen blanc';
  }
}

function testText(skill: Skill): string {
  const { label, durationSeconds } = skillFacts[skill];
  return `${label}, ${Math.round(durationSeconds / 60)}\u00a0min`;
}
