import type { ExpressionQuestion } from '@passerelle/contracts';
import type { Ref } from 'react';
import { TaskTopic } from '../speaking/task/task-topic.js';
import { TaskSubject } from '../writing/task-subject.js';
import styles from './read-task.module.css';

export interface ReadTaskProps {
  task: ExpressionQuestion;
  total: number;
  heading: Ref<HTMLHeadingElement>;
}

/** What a task asks for: situation, instruction, length or time, documents, role. */
export function ReadTask({ task, total, heading }: ReadTaskProps) {
  if (task.speaking_seconds)
    return <TaskTopic key={task.id} task={task} total={total} headingRef={heading} headingLevel={3} />;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.position}>
        Tâche <strong>{task.task_number}</strong> sur {total}
      </h3>
      <TaskSubject task={task} />
    </>
  );
}
