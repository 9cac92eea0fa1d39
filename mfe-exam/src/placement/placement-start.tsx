import { type PlacementSkill, placementMost, placementSkills, skillFacts } from '@passerelle/contracts';
import { QueryError, useFocusOnMount, usePageTitle } from '@passerelle/slice-kit';
import { Button, Card, EmptyState, LinkButton, Loading, nbsp } from '@passerelle/ui-kit';
import { SoundCheck } from '../listening/sound-check.js';
import { useHasPlan } from '../plans/use-has-plan.js';
import { placeIn } from './answered.js';
import styles from './placement-start.module.css';
import { skillWords } from './skill-words.js';
import type { KeptAnswers } from './use-kept-placement.js';
import type { PlacementTest, PlacementTests } from './use-placement-tests.js';

interface PlacementStartProps {
  readonly tests: PlacementTests;
  readonly keptOf: (skill: PlacementSkill) => KeptAnswers;
  readonly hasMoved: boolean;
  /** Begins, or goes on where it was. */
  readonly onBegin: (skill: PlacementSkill) => void;
  readonly onAnew: (skill: PlacementSkill) => void;
  readonly onSee: (skill: PlacementSkill) => void;
}

const promises = [
  'Le test s’adapte : quatre questions de niveau B1, puis de plus faciles ou de plus difficiles, de A1 à C2.',
  '« Je ne sais pas » situe mieux votre niveau qu’une réponse au hasard.',
  'À la fin, un niveau CECRL estimé dans l’épreuve choisie, avec sa marge, et ce qu’il ne dit pas.',
];

/** What the test is, which skill it measures, and the way into it, or back into it. */
export function PlacementStart({ tests, hasMoved, ...ways }: PlacementStartProps) {
  usePageTitle('Test de placement');
  const heading = useFocusOnMount();
  const hasPlan = useHasPlan();
  const both = placementSkills.map((skill) => tests[skill]);
  const isHere = both.every(({ data }) => data !== undefined);
  const offered = placementSkills.filter((skill) => (tests[skill].data?.questions.length ?? 0) > 0);
  return (
    <div className={styles.page}>
      <h1 ref={hasMoved ? heading : undefined} tabIndex={-1}>
        Test de placement
      </h1>
      <p className={styles.lead}>
        {nbsp(
          hasPlan
            ? 'Situez votre niveau, puis travaillez-le avec votre forfait.'
            : 'Situez votre niveau avant de choisir. Gratuit, sans compte, sans carte.',
        )}
      </p>
      {both.some(({ isError }) => isError) ? (
        <QueryError query={both} title="Impossible de charger le test de placement" />
      ) : !isHere ? (
        <Loading lines={5} />
      ) : offered.length === 0 ? (
        <EmptyState
          title="Pas de test de placement pour le moment"
          action={<LinkButton href="/tarifs">Voir les forfaits</LinkButton>}
        >
          {nbsp('Les tests ouverts à tous vous donnent une idée de l’examen.')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.facts}>
            {nbsp(`Environ 12 questions par épreuve, ${placementMost} au plus · sans chronomètre`)}
          </p>
          <ul className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise}>{nbsp(promise)}</li>
            ))}
          </ul>
          <div className={styles.choice}>
            {offered.map((skill) => (
              <Choice key={skill} skill={skill} test={tests[skill].data} {...ways} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

interface ChoiceProps extends Omit<PlacementStartProps, 'tests' | 'hasMoved'> {
  readonly skill: PlacementSkill;
  readonly test: PlacementTest | undefined;
}

/** One of the two skills. */
function Choice({ skill, test, ...ways }: ChoiceProps) {
  const { icon: Icon, does } = skillWords[skill];
  const id = `placement-${skill}`;
  return (
    <Card as="section" padding="lg" className={styles.skill} aria-labelledby={id}>
      <Icon size={28} aria-hidden="true" />
      <div>
        <h2 id={id}>{skillFacts[skill].label}</h2>
        <p className={styles.does}>{nbsp(does)}</p>
      </div>
      {skill === 'oral_comprehension' && !ways.keptOf(skill).outcome ? (
        <div className={styles.sound}>
          <SoundCheck />
        </div>
      ) : null}
      <div className={styles.actions}>
        <Ways skill={skill} test={test} {...ways} />
      </div>
    </Card>
  );
}

function Ways({ skill, test, keptOf, onBegin, onAnew, onSee }: ChoiceProps) {
  const kept = keptOf(skill);
  const { begin, within } = skillWords[skill];
  const named = <span className="visually-hidden"> {within}</span>;
  if (kept.outcome)
    return (
      <>
        <Button onClick={() => onSee(skill)}>Voir mon résultat{named}</Button>
        <Button variant="secondary" onClick={() => onAnew(skill)}>
          Refaire le test{named}
        </Button>
      </>
    );
  const place = placeIn(test?.questions ?? [], kept);
  if (!place) return <Button onClick={() => onAnew(skill)}>{begin}</Button>;
  return (
    <>
      <Button onClick={() => onBegin(skill)}>
        Reprendre à la question {place.next}
        {named}
      </Button>
      <Button variant="secondary" onClick={() => onAnew(skill)}>
        Recommencer{named}
      </Button>
    </>
  );
}
