import type { User } from '@passerelle/contracts';
import { Slot, useHost } from '@passerelle/slice-kit';
import { Card, Skeleton } from '@passerelle/ui-kit';
import { SubscriptionTable } from '../../subscriptions/subscription-table.js';
import type { Dashboard } from '../use-dashboard.js';
import { Greeting } from './greeting.js';
import styles from './home.module.css';

/** The first page of the learner area. */
export function Home({ user, place }: { user: User; place: Dashboard['place'] }) {
  const { goToSection, selectTest } = place;
  return (
    <div className={styles.home}>
      <Greeting user={user}>
        <Slot name="account.goal.v1" props={{}} isQuiet loading={<Skeleton className={styles.goal} />} />
      </Greeting>
      <Slot
        name="account.dashboard-panel.v1"
        props={{ goToSection, selectTest }}
        loading={<AwaitedPanel />}
      />
      <Card as="section" title="Abonnements">
        <SubscriptionTable />
      </Card>
    </div>
  );
}

/** The exam’s panel while its code is on its way: the headings that its manifest tells. */
function AwaitedPanel() {
  const headings = useHost().headingsOf?.('account.dashboard-panel.v1') ?? [];
  return (
    <div className={styles.home}>
      <Skeleton shape="box" height="10rem" />
      {headings.map((heading) => (
        <Card key={heading} as="section" title={heading}>
          <Skeleton lines={4} />
        </Card>
      ))}
    </div>
  );
}
