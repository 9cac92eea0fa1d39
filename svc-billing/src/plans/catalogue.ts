import type { PlanType } from '@passerelle/contracts';

/** A plan as it is sold. */
export interface PlanOnSale {
  readonly id: string;
  readonly planName: string;
  /** Cents (USD). */
  readonly amountCents: number;
  /** Days. */
  readonly planDuration: number;
  readonly subType: PlanType;
  /** Tests of this tier and below are open. */
  readonly tier: number;
  /** What the plan gives, one line each; none may contain `|`. */
  readonly planItems: readonly string[];
}

/** A try-out of a real payment: one dollar, one day, for operators alone. The client hides a plan of this name. */
export const operatorsPlan = 'atry';

const everyPlan = [
  'Séries originales de compréhension écrite, de A1 à C2',
  'Chronomètre de l’examen et sauvegarde à chaque réponse',
  'Score estimé sur 699, niveaux CECRL et NCLC',
] as const;

const sold =
  (subType: PlanType) =>
  (
    id: string,
    planName: string,
    amountCents: number,
    planDuration: number,
    tier: number,
    planItems: readonly string[],
  ): PlanOnSale => ({ id, planName, amountCents, planDuration, subType, tier, planItems });
const examen = sold('Examen');
const formation = sold('Formation');

/**
 * The plans on sale: the one place where a price is set. A start of the service brings the database in line.
 * Orders keep the price they were made at, so a change here touches no order.
 */
export const catalogue: readonly PlanOnSale[] = [
  examen('bronze', 'Bronze', 1499, 30, 1, [...everyPlan, 'Corrections expliquées des séries du forfait']),
  examen('silver', 'Silver', 2499, 45, 2, [
    ...everyPlan,
    'Les séries des forfaits Bronze et Silver',
    'Corrections expliquées, question par question',
  ]),
  examen('gold', 'Gold', 3499, 60, 3, [
    ...everyPlan,
    'Les séries des forfaits Bronze, Silver et Gold',
    'Corrections expliquées, question par question',
    'Reprise d’un test interrompu, sur tous vos appareils',
  ]),
  examen('platinum', 'Platinum', 4999, 90, 4, [
    ...everyPlan,
    'Les séries des forfaits Bronze à Platinum',
    'Corrections expliquées, question par question',
    'Trois mois pour vous préparer à votre rythme',
  ]),
  examen('diamond', 'Diamond', 6999, 120, 5, [
    ...everyPlan,
    'Toutes les séries de la plateforme, sans exception',
    'Corrections expliquées, question par question',
    'Quatre mois pour vous préparer à votre rythme',
  ]),
  formation('formation-essentielle', 'Formation Essentielle', 14900, 30, 3, [
    'Accès aux séries du forfait Gold pendant la formation',
    'Entraînement aux quatre épreuves avec un formateur',
    'Test de positionnement gratuit avant de commencer',
    'Niveau conseillé à l’entrée : au-dessus de B1',
  ]),
  formation('formation-intensive', 'Formation Intensive', 24900, 60, 4, [
    'Accès aux séries du forfait Platinum pendant la formation',
    'Entraînement aux quatre épreuves avec un formateur',
    'Entretien oral sur rendez-vous avec un professeur',
    'Niveau conseillé à l’entrée : au-dessus de B1',
  ]),
  formation('formation-premium', 'Formation Premium', 39900, 90, 5, [
    'Accès à toutes les séries de la plateforme pendant la formation',
    'Entraînement aux quatre épreuves avec un formateur',
    'Entretien oral sur rendez-vous avec un professeur',
    'Trois mois de préparation, au-dessus de B1',
  ]),
  examen(operatorsPlan, operatorsPlan, 100, 1, 1, everyPlan),
];
