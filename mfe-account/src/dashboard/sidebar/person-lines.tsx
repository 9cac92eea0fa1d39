import type { User } from '@passerelle/contracts';
import { personName } from '../../format/person-name.js';
import { planLine } from '../../subscriptions/period.js';
import { useJudgedAt, useSubscriptions } from '../../subscriptions/use-subscriptions.js';
import { isStaff, staffNames } from '../staff/staff.js';
import styles from './sidebar.module.css';

/** Name, and the plan with its days; for who works here, as what. */
export function PersonLines({ user }: { user: User }) {
  return (
    <div className={styles.names}>
      <p className={styles.name}>{personName(user)}</p>
      <p className={styles.plan}>{isStaff(user.roles) ? staffNames(user.roles).join(' · ') : <PlanLine />}</p>
    </div>
  );
}

function PlanLine() {
  const { data } = useSubscriptions();
  const now = useJudgedAt();
  return data ? planLine(data, now) : '\u00a0';
}
