import { DashboardState, homeSection, type User } from '@passerelle/contracts';
import { Card, Loading, Skeleton } from '@passerelle/ui-kit';
import { useHistoryState } from '../navigation/use-location.js';
import styles from './awaited-area.module.css';
import { useShell, useShellSession } from './shell-context.js';

/** The learner area while its slice is on its way: what is known of it already is read meanwhile, where it will stand. */
export function AwaitedArea() {
  const { host } = useShell();
  const { user } = useShellSession();
  const state = DashboardState.safeParse(useHistoryState()).data;
  const id = state?.section ?? (location.hash.slice(1) || homeSection);
  const isHome = id === homeSection;
  const section = host.sections.find((each) => each.id === id);
  if (!user || state?.selectedTest) return <Loading className={styles.plain} lines={6} />;
  const isLearner = user.roles.every((role) => role === 'learner');
  const headings = isHome && isLearner ? (host.headingsOf?.('account.dashboard-panel.v1') ?? []) : [];
  return (
    <div className={styles.area}>
      <div className={styles.side} />
      <div className={styles.content}>
        <h1>{isHome ? greeting(user) : section?.title}</h1>
        <Loading className={styles.parts}>
          <Skeleton width="14rem" />
          <Skeleton shape="box" height="10rem" />
          {headings.map((heading) => (
            <Card key={heading} as="section" title={heading}>
              <Skeleton lines={4} />
            </Card>
          ))}
        </Loading>
      </div>
    </div>
  );
}

const greeting = ({ first_name }: User) => `Bonjour ${first_name}`.trim();
