import {
  counted,
  type DashboardState,
  drillSize,
  homePath,
  type LevelReached,
  listPlans,
  type PlacementSkill,
  type Plan,
} from '@passerelle/contracts';
import { QueryResult, useCall, useHost } from '@passerelle/slice-kit';
import { Button, Card, LinkButton, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useHasPlan } from '../plans/use-has-plan.js';
import { drillMinutes, drillName, drillSection, selectedDrill } from '../review/drill-choice.js';
import { fittingPlan, planFigures } from './fitting-plan.js';
import styles from './next-steps.module.css';
import { isAboveB1 } from './outcome-words.js';

interface NextStepsProps {
  readonly level: LevelReached;
  readonly skill: PlacementSkill;
}

/** What comes after the result: a drill for who has a plan, else one plan with its reason; and whether the training is for this level already. */
export function NextSteps({ level, skill }: NextStepsProps) {
  const hasPlan = useHasPlan();
  return (
    <section className={styles.next} aria-labelledby="placement-next">
      <h2 id="placement-next">{nbsp('Et ensuite ?')}</h2>
      <Card padding="lg">
        {hasPlan === undefined ? (
          <Skeleton lines={4} />
        ) : hasPlan ? (
          <OwnPlan level={level} skill={skill} />
        ) : (
          <Plans />
        )}
      </Card>
      <Card padding="lg">
        <p className={styles.eyebrow}>La formation</p>
        {isAboveB1(level) ? (
          <>
            <h3>Elle s’adresse à vous</h3>
            <p>
              {nbsp('Elle est faite pour les candidats au-dessus de B1 : d’après ce test, c’est votre cas.')}
            </p>
          </>
        ) : (
          <>
            <h3>Pas encore</h3>
            <p>
              {nbsp(
                'Elle s’adresse aux candidats au-dessus de B1. Entraînez-vous d’abord, puis refaites ce test.',
              )}
            </p>
          </>
        )}
        <a href="/formation" className={styles.link}>
          Découvrir la formation
        </a>
      </Card>
    </section>
  );
}

/** Inside one’s plan: questions of the level that was found. */
function OwnPlan({ level, skill }: NextStepsProps) {
  const host = useHost();
  const drilled = level === 'A1 Non Atteint' ? 'A1' : level;
  const state: DashboardState = {
    section: drillSection,
    selectedTest: selectedDrill({ skill, level: drilled }),
  };
  return (
    <>
      <p className={styles.eyebrow}>Dans votre forfait</p>
      <h3>{drillName(skill, drilled)}</h3>
      <p>
        {nbsp(
          `Autour de votre niveau estimé : environ ${drillMinutes(drillSize)} min, chaque réponse expliquée aussitôt.`,
        )}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => host.navigate(homePath, { state })}>Commencer</Button>
      </div>
    </>
  );
}

function Plans() {
  const plans = useCall(['plans'], listPlans, {});
  return (
    <QueryResult query={plans} title="Impossible de charger les forfaits" headingLevel={3} lines={4}>
      {(all) => <FittingPlanCard plans={all} />}
    </QueryResult>
  );
}

function FittingPlanCard({ plans }: { plans: readonly Plan[] }) {
  const fitting = fittingPlan(plans);
  if (!fitting) return <p>Aucun forfait pour le moment</p>;
  const { plan, reason } = fitting;
  const figures = planFigures(plan, plans);
  return (
    <>
      <p className={styles.eyebrow}>Le forfait qui convient</p>
      <div className={styles.plan}>
        <h3>
          {plan.plan_name} <span>· {counted(plan.plan_duration, 'jour')}</span>
        </h3>
        <p className={styles.price}>
          ${plan.amount.toFixed(2)} <span>USD</span>
        </p>
      </div>
      <p>{nbsp(reason)}</p>
      {figures.length > 0 ? (
        <ul className={styles.figures}>
          {figures.map((figure) => (
            <li key={figure}>{nbsp(figure)}</li>
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        <LinkButton href={`/payment?sub_id=${plan.id}`} variant="secondary">
          Voir ce forfait
        </LinkButton>
        <a href="/tarifs" className={styles.link}>
          Comparer les forfaits
        </a>
      </div>
    </>
  );
}
