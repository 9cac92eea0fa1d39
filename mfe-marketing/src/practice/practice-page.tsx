import { type Skill, skillFacts } from '@passerelle/contracts';
import { Slot, usePageTitle, useSession } from '@passerelle/slice-kit';
import { LinkButton, nbsp } from '@passerelle/ui-kit';
import layout from '../layout/layout.module.css';
import styles from './practice.module.css';

/** A skill’s public practice page: a word to visitors, then the tests, which the exam slice fills in. */
export function PracticePage({ skill }: { skill: Skill }) {
  const { isAuthenticated } = useSession();
  const { label, kind, slug, items, durationSeconds } = skillFacts[skill];
  usePageTitle(label);
  return (
    <div className={layout.page}>
      <h1 tabIndex={-1}>{label}</h1>
      {isAuthenticated ? null : (
        <>
          <p className={layout.lead}>
            {nbsp(
              kind === 'comprehension'
                ? `Plus de 1000 questions pour préparer la ${label} : ${items} questions, ${durationSeconds / 60} minutes, comme à l’examen.`
                : `${items} tâches, ${durationSeconds / 60} minutes : entraînez-vous à l’${label} comme à l’examen.`,
            )}
          </p>
          <div className={styles.actions}>
            <LinkButton href="/tarifs" variant="accent">
              Commencez ici
            </LinkButton>
            <LinkButton href={`/${slug}-instructions`} variant="secondary">
              Instructions
            </LinkButton>
          </div>
        </>
      )}
      <Slot name="marketing.practice.v1" props={{ skill }} />
    </div>
  );
}
