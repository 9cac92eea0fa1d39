import { type ContentOffer, counted, type Skill, skillFacts, skills } from '@passerelle/contracts';
import { type Opened, openedBy } from './opened.js';
import type { PlanFacts } from './plan-facts.js';

/**
 * What a plan says of itself, one line each: only what follows from its facts and from what the content holds. Before that is known,
 * nothing is counted. `plans` are all on sale: a Formation names the Examen plan of its tier that it holds whole.
 */
export function planItems(
  plan: PlanFacts,
  offer: ContentOffer | null,
  plans: readonly PlanFacts[],
): readonly string[] {
  const opened = openedBy(plan.tier, offer);
  // « Tout le forfait Gold » says what the platform does with its series.
  const isWithinAnother = planWithin(plan, plans) !== null;
  return [
    ...(plan.subType === 'Formation' ? formationLines(plan, offer, plans) : []),
    ...(opened ? openedLines(opened) : ['Les séries et les examens blancs du forfait']),
    ...allowanceLines(plan),
    ...(opened && !isWithinAnother ? practiceLines(opened) : []),
  ];
}

/** The Examen plan whose tier a Formation opens, where all that it includes is in the Formation too; null where there is none. */
function planWithin(formation: PlanFacts, plans: readonly PlanFacts[]): PlanFacts | null {
  if (formation.subType !== 'Formation') return null;
  const named = plans.filter(
    (plan) => plan.subType === 'Examen' && plan.tier === formation.tier && includes(formation, plan),
  );
  return named.toSorted((a, b) => b.amountCents - a.amountCents)[0] ?? null;
}

/** Whether a plan includes no less than another. Days are its own: each card says them. */
const includes = (plan: PlanFacts, other: PlanFacts): boolean =>
  plan.interviews >= other.interviews &&
  plan.corrections >= other.corrections &&
  (other.corrections === 0 || ((plan.written || !other.written) && (plan.spoken || !other.spoken)));

function formationLines(
  formation: PlanFacts,
  offer: ContentOffer | null,
  plans: readonly PlanFacts[],
): readonly string[] {
  const plan = planWithin(formation, plans);
  return [
    'Entraînement aux quatre épreuves avec un formateur',
    ...(offer?.has_placement ? ['Test de placement gratuit avant de commencer'] : []),
    'Niveau conseillé à l’entrée : au-dessus de B1',
    ...(plan ? [`Tout le forfait ${plan.planName}`] : []),
  ];
}

function openedLines({ series, mockExams }: Opened): readonly string[] {
  return [
    ...seriesLine(series),
    ...(mockExams > 0 ? [counted(mockExams, 'examen blanc', 'examens blancs')] : []),
  ];
}

function seriesLine(series: Opened['series']): readonly string[] {
  const counts = skills.map((skill) => series[skill]);
  const [first = 0] = counts;
  if (counts.every((count) => count === 0)) return [];
  if (counts.every((count) => count === first)) return [`${counted(first, 'série', 'séries')} par épreuve`];
  const named = skills.filter((skill) => series[skill] > 0);
  return [`Séries : ${named.map((skill) => `${skillFacts[skill].label} ${series[skill]}`).join(', ')}`];
}

function allowanceLines({ subType, corrections, written, spoken, interviews }: PlanFacts): readonly string[] {
  const teacher = subType === 'Formation' ? 'un formateur' : 'un enseignant';
  const one = kindOf(written, spoken, ['copie', 'copie écrite', 'copie orale']);
  const many = kindOf(written, spoken, ['copies', 'copies écrites', 'copies orales']);
  return [
    ...(corrections > 0 && one && many
      ? [counted(corrections, `${one} corrigée par ${teacher}`, `${many} corrigées par ${teacher}`)]
      : []),
    ...(interviews > 0 ? [counted(interviews, 'entretien oral', 'entretiens oraux')] : []),
  ];
}

const kindOf = (
  written: boolean,
  spoken: boolean,
  [both, text, speech]: readonly [string, string, string],
) => (written && spoken ? both : written ? text : spoken ? speech : null);

/** What the platform does with every series of a kind, where the plan opens one. */
function practiceLines({ series }: Opened): readonly string[] {
  const opens = (kind: 'comprehension' | 'expression') =>
    skills.some((skill: Skill) => skillFacts[skill].kind === kind && series[skill] > 0);
  return [
    ...(opens('comprehension')
      ? ['Corrections expliquées, question par question', 'Score estimé sur 699, niveaux CECRL et NCLC']
      : []),
    ...(opens('expression') ? ['Copies modèles et conseils pour chaque sujet d’expression'] : []),
  ];
}
