import type { User } from '@passerelle/contracts';
import { Card, LinkButton, nbsp } from '@passerelle/ui-kit';
import { Greeting } from '../home/greeting.js';
import { RequestsCard } from './requests-card.js';
import styles from './staff-home.module.css';
import { TransfersCard } from './transfers-card.js';

/** The first page of who works here: the desk, what waits for their decision, the state of the system. A candidate’s page is not theirs. */
export function StaffHome({ user }: { user: User }) {
  const isTeacher = user.roles.includes('teacher');
  const isAdmin = user.roles.includes('admin');
  const isOperator = isAdmin || user.roles.includes('ops');
  return (
    <div className={styles.home}>
      <Greeting user={user} />
      {isTeacher || isAdmin ? (
        <Card as="section" title="Copies à corriger">
          <p className={styles.note}>
            {nbsp('La file des copies écrites et orales, la plus ancienne promesse d’abord.')}
          </p>
          <LinkButton href="/correction" variant="secondary">
            Ouvrir les corrections
          </LinkButton>
        </Card>
      ) : null}
      {isTeacher || isAdmin ? <RequestsCard /> : null}
      {isAdmin ? <TransfersCard /> : null}
      {isOperator ? (
        <Card as="section" title="État du système">
          <p className={styles.note}>
            {nbsp(
              'Services, versions publiées, événements en attente et lettres mortes : ce qui va et ce qui ne va pas.',
            )}
          </p>
          <LinkButton href="/ops/" variant="secondary">
            Ouvrir /ops/
          </LinkButton>
        </Card>
      ) : null}
    </div>
  );
}
