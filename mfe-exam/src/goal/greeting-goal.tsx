import { Skeleton } from '@passerelle/ui-kit';
import styles from './goal.module.css';
import { GoalLine } from './goal-line.js';
import { useGoal } from './use-goal.js';

/** Beside the greeting: what one aims at and the days that are left. A goal that cannot be read is said where one stands. */
export function GreetingGoal() {
  const goal = useGoal();
  if (goal.isPending) return <Skeleton className={styles.pending} />;
  return goal.data ? <GoalLine goal={goal.data} isBeside /> : null;
}
