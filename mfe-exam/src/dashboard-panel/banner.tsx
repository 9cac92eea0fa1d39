import { listAttempts, type SlotProps, skillFacts } from '@passerelle/contracts';
import { useCall, useSession } from '@passerelle/slice-kit';
import { Button, Card, nbsp } from '@passerelle/ui-kit';
import { sectionOf } from '../learner-section/section-views.js';
import { shortName } from '../player/short-name.js';
import styles from './dashboard-panel.module.css';
import { minutesLeft } from './minutes-left.js';

/** The banner: a test to take up again, or the way to the first one. */
export function Banner({ goToSection, selectTest }: SlotProps['account.dashboard-panel.v1']) {
  const { subscriptionStatus } = useSession();
  const open = useCall(['attempts', 'open'], listAttempts, { query: { status: 'open' } }, { staleTime: 0 });
  const attempt = open.data?.[0];
  const mockSessionId = attempt?.mock_session_id ?? null;
  const left = attempt ? minutesLeft(attempt) : null;
  return (
    <Card tone="ink" as="section" className={styles.banner} aria-label="Préparez-vous au TCF">
      <div>
        <p className={styles.kicker}>PRÉPAREZ VOUS AU TCF</p>
        {attempt ? (
          <>
            <h2>
              {nbsp(
                mockSessionId === null
                  ? `Reprenez le ${shortName(attempt.test_name)} de ${skillFacts[attempt.skill].label}`
                  : `Reprenez votre examen blanc : ${skillFacts[attempt.skill].label}`,
              )}
            </h2>
            <p>
              {skillFacts[attempt.skill].kind === 'comprehension' ? 'Question' : 'Tâche'}{' '}
              {attempt.position + 1}
              {left === null ? '' : ` · il vous reste ${left} min`}
            </p>
          </>
        ) : (
          <>
            <h2>39 questions, 60 minutes, comme le jour J</h2>
            <p>
              {nbsp(
                'Compréhension Écrite : des documents originaux, de A1 à C2, et chaque réponse expliquée.',
              )}
            </p>
          </>
        )}
      </div>
      {attempt ? (
        <Button
          variant="accent"
          onClick={() =>
            mockSessionId === null
              ? selectTest(attempt.test_id, sectionOf(attempt.skill))
              : selectTest(mockSessionId, 'mockexams')
          }
        >
          Reprendre
        </Button>
      ) : (
        <Button variant="accent" onClick={() => goToSection('comprehensionecritesection')}>
          {subscriptionStatus === 'Active' ? 'Commencer' : 'Découvrir'}
        </Button>
      )}
    </Card>
  );
}
