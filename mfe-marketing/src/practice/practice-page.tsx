import { PracticeState, type Skill, skillFacts } from '@passerelle/contracts';
import { Slot, useNavigationState, usePageTitle, useSession } from '@passerelle/slice-kit';
import { LinkButton, nbsp, Skeleton } from '@passerelle/ui-kit';
import layout from '../layout/layout.module.css';
import { PlacementInvitation } from '../placement/placement-invitation.js';
import { useOffer } from '../school/use-offer.js';
import styles from './practice.module.css';

/** A skill’s public practice page: a word to visitors, then the tests, which the exam slice fills in. */
export function PracticePage({ skill }: { skill: Skill }) {
  const { isAuthenticated } = useSession();
  // While a test is read, what leads to one only keeps it from view.
  const isReading = Boolean(useNavigationState(PracticeState)?.practiceTest);
  const { label, kind, slug, items, durationSeconds } = skillFacts[skill];
  usePageTitle(label);
  const { data: offer } = useOffer();
  const passed =
    offer && skill in offer.questions ? offer.questions[skill as keyof typeof offer.questions] : null;
  return (
    <div className={layout.page}>
      <h1 tabIndex={-1}>{label}</h1>
      {isAuthenticated || isReading ? null : (
        <>
          <p className={layout.lead}>
            {nbsp(
              kind === 'comprehension'
                ? `${passed ? `Plus de ${passed} questions pour préparer` : 'Préparez'} la ${label} : ${items}\u00a0questions, ${durationSeconds / 60}\u00a0minutes, comme à l’examen.`
                : `${items}\u00a0tâches, ${durationSeconds / 60}\u00a0minutes : entraînez-vous à l’${label} comme à l’examen.`,
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
          <PlacementInvitation />
        </>
      )}
      <Slot
        name="marketing.practice.v1"
        props={{ skill }}
        // As tall as a list of tests, so that what is below does not move.
        loading={<Skeleton lines={16} />}
      />
    </div>
  );
}
