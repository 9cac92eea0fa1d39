import {
  type Level,
  levels,
  type listDrillQuestions,
  type QueryOf,
  questionKinds,
  type Skill,
  skillFacts,
  themes,
} from '@passerelle/contracts';
import { kindNames, themeName } from '../questions/names.js';

/** Which questions a drill asks: what its call takes. */
export type DrillChoice = QueryOf<typeof listDrillQuestions>;

/** Where drills stand in the learner area: selected in the review's section, so that Back and a reload find them. */
export const drillSection = 'revisionsection';
const prefix = 'drill?';

/** Where a drill was begun, and ends: the id of a result or of a mock exam; elsewhere on the dashboard. */
export interface DrillOrigin {
  readonly result?: string;
  readonly mock?: string;
}

/** The choice, and where it was made, as the id of what is selected: `drill?skill=…&level=…&result=…`. */
export function selectedDrill(choice: DrillChoice, origin: DrillOrigin = {}): string {
  return `${prefix}${new URLSearchParams({ ...choice, ...origin } as Record<string, string>)}`;
}

/** Where the drill that is selected was begun. */
export function drillOrigin(selected: string | null): DrillOrigin {
  const fields = new URLSearchParams(selected?.slice(prefix.length));
  const result = fields.get('result') ?? fields.get('response_id');
  const mock = fields.get('mock');
  return { ...(result ? { result } : {}), ...(mock ? { mock } : {}) };
}

const comprehensions = ['oral_comprehension', 'written_comprehension'] as const;

/** A skill that can be drilled: a comprehension; undefined for an expression. */
export function drilledSkill(skill: Skill): (typeof comprehensions)[number] | undefined {
  return comprehensions.find((each) => each === skill);
}

/** The choice of what is selected; null for anything else. What it does not know it leaves out. */
export function drillChoice(selected: string | null): DrillChoice | null {
  if (!selected?.startsWith(prefix)) return null;
  const fields = new URLSearchParams(selected.slice(prefix.length));
  const oneOf = <T extends string>(name: string, all: readonly T[]) =>
    all.find((each) => each === fields.get(name));
  const choice: DrillChoice = {
    skill: oneOf('skill', comprehensions),
    level: oneOf('level', levels),
    theme: oneOf('theme', themes),
    asks: oneOf('asks', questionKinds),
    missed: oneOf('missed', ['1']),
    response_id: fields.get('response_id') ?? undefined,
  };
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
}

/** « Compréhension Écrite · B1 · la cause »; what was missed says so. */
export function choiceText({ skill, level, theme, asks, missed }: DrillChoice): string {
  const parts = [
    missed ? 'ce que vous manquez' : null,
    skill ? skillFacts[skill].label : null,
    level ?? null,
    asks ? kindNames[asks] : null,
    theme ? themeName(theme) : null,
  ].filter((part) => part !== null);
  return parts.join(' · ') || 'toutes les questions';
}

/** « Questions B2 de Compréhension Écrite »: how many there are is known once they are asked for. */
export const drillName = (skill: (typeof comprehensions)[number], level: Level) =>
  `Questions ${level} de ${skillFacts[skill].label}`;

const counts = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];

/** « Dix questions », « Six autres questions »: as many as a drill has. */
export function questionsNamed(count: number, which: '' | 'autre' = ''): string {
  const plural = count > 1 ? 's' : '';
  return `${counts[count] ?? count} ${which ? `${which}${plural} ` : ''}question${plural}`;
}

/** About a minute and a half a question, in steps of five. */
export const drillMinutes = (questions: number) => Math.max(5, Math.round((questions * 1.5) / 5) * 5);
