import type { ExpressionQuestion } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import type { ReactNode, Ref } from 'react';
import styles from './spoken-layout.module.css';
import { TaskTopic } from './task/task-topic.js';

export interface SpokenLayoutProps {
  task: ExpressionQuestion;
  total: number;
  headingRef: Ref<HTMLHeadingElement>;
  /** What the clock says to assistive technology; changes as phases begin and near their end. */
  announcement: string;
  steps: ReactNode;
  clock: ReactNode;
  /** While it runs the clock stays in sight, at the foot of a phone’s screen. */
  isRunning: boolean;
  children?: ReactNode;
}

/** The topic on the left, clock and recordings on the right; on a phone the clock stays at the foot of the screen. */
export function SpokenLayout(props: SpokenLayoutProps) {
  const { task, total, headingRef, announcement, steps, clock, isRunning, children } = props;
  return (
    <div className={styles.layout}>
      <div className={styles.topic}>
        {steps}
        <TaskTopic key={task.id} task={task} total={total} headingRef={headingRef} />
      </div>
      <div className={cx(styles.clock, isRunning && styles.running)}>
        <p role="status" className="visually-hidden">
          {nbsp(announcement)}
        </p>
        {clock}
      </div>
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
