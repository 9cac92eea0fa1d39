import type { User } from '@passerelle/contracts';
import { Card, LinkButton, nbsp } from '@passerelle/ui-kit';
import { Greeting } from '../home/greeting.js';
import { RequestsCard } from './requests-card.js';
import styles from './staff-home.module.css';
import { TransfersCard } from './transfers-card.js';

const comes = {
  teacher:
    'Les copies à corriger vous arrivent par e-mail ; leur bureau, avec la grille et les délais, vient ensuite.',
  admin:
    'Les transferts se confirment pour l’instant en ligne de commande (npm run orders) ; ils auront leurs boutons ici.',
};

/** The first page of who works here: what waits for their decision, the state of the system, what comes. A candidate’s page is not theirs. */
export function StaffHome({ user }: { user: User }) {
  const isTeacher = user.roles.includes('teacher');
  const isAdmin = user.roles.includes('admin');
  const isOperator = isAdmin || user.roles.includes('ops');
  return (
    <div className={styles.home}>
      <Greeting user={user} />
      {isTeacher || isAdmin ? <RequestsCard /> : null}
      {isAdmin ? <TransfersCard /> : null}
      {isOperator ? (
        <Card as="section" title="État du système">
          <p className={styles.note}>
            {nbsp('Services, versions publiées, files et files mortes : ce qui va et ce qui ne va pas.')}
          </p>
          <LinkButton href="/ops/" variant="secondary">
            Ouvrir /ops/
          </LinkButton>
        </Card>
      ) : null}
      {isTeacher || isAdmin ? (
        <Card as="section" title="Ce qui vient">
          <ul className={styles.comes}>
            {isTeacher ? <li>{nbsp(comes.teacher)}</li> : null}
            {isAdmin ? <li>{nbsp(comes.admin)}</li> : null}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
