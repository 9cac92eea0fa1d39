import { type ExpressionQuestion, speakingTasks } from '@passerelle/contracts';
import { Disclosure, nbsp } from '@passerelle/ui-kit';
import type { Ref } from 'react';
import { spokenTime } from '../clock/announcements.js';
import { timesOf } from '../clock/phases.js';
import { Aids } from './aids.js';
import { TaskSubject } from './task-subject.js';
import styles from './task-topic.module.css';

export interface TaskTopicProps {
  task: ExpressionQuestion;
  total: number;
  /** The line that names the task: takes the focus when the task changes. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Of that line. Defaults to 2. */
  headingLevel?: 2 | 3;
}

/** A task: its name and times, what it asks; where they may be seen, an outline and useful phrases. */
export function TaskTopic({ task, total, headingRef, headingLevel = 2 }: TaskTopicProps) {
  const Heading = `h${headingLevel}` as const;
  const { preparationSeconds, speakingSeconds } = timesOf(task);
  const { outline = [], phrases = [] } = task;
  const name = speakingTasks.find(({ task: number }) => number === task.task_number)?.name;
  return (
    <div className={styles.topic}>
      <header className={styles.head}>
        <Heading ref={headingRef} tabIndex={-1} className={styles.position}>
          Tâche <strong>{task.task_number}</strong> sur {total}
          {name ? <span className={styles.name}>{name}</span> : null}
        </Heading>
        <p className={styles.times}>
          {preparationSeconds > 0 ? nbsp(`Préparation : ${spokenTime(preparationSeconds)} · `) : null}
          {nbsp(`Parole : ${spokenTime(speakingSeconds)}`)}
        </p>
      </header>
      <TaskSubject task={task} />
      {outline.length + phrases.length === 0 ? null : (
        <Disclosure
          title="Un plan et des phrases utiles"
          variant="card"
          headingLevel={headingLevel === 2 ? 3 : 4}
        >
          <Aids outline={outline} phrases={phrases} />
        </Disclosure>
      )}
    </div>
  );
}
