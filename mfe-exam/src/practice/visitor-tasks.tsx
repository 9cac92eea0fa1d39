import type { QuestionSet } from '@passerelle/contracts';
import { useState } from 'react';
import { MethodButton } from '../method/method-button.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { Aids } from '../writing/aids.js';
import { TaskButtons } from '../writing/task-buttons.js';
import { OpenedTest, type OpenedTestProps } from './opened-test.js';
import { ReadTask } from './read-task.js';
import { VisitorActions, VisitorFrame } from './visitor-frame.js';
import styles from './visitor-test.module.css';

/** An expression test as a visitor sees it: its tasks can be read; no answer box, no recording, no model. */
export function VisitorTasks(props: Omit<OpenedTestProps, 'children'>) {
  return <OpenedTest {...props}>{(set) => <Tasks set={set} onLeave={props.onLeave} />}</OpenedTest>;
}

function Tasks({ set, onLeave }: { set: QuestionSet; onLeave(): void }) {
  const [index, setIndex] = useState(0);
  const { stage, heading } = useQuestionFocus(index);
  const tasks = set.expression_questions;
  const task = tasks[index];
  if (!task) return null;
  return (
    <VisitorFrame name={set.name}>
      <div className={styles.head}>
        <TaskButtons
          tasks={tasks.map(({ task_number: number }) => ({ number }))}
          current={task.task_number}
          onSelect={(number) => setIndex(tasks.findIndex(({ task_number }) => task_number === number))}
        />
        {set.skill === 'written_expression' ? <Aids skill={set.skill} /> : <MethodButton skill={set.skill} />}
      </div>
      <div ref={stage} className={styles.task}>
        <ReadTask task={task} total={tasks.length} heading={heading} />
        <VisitorActions index={index} count={tasks.length} onGo={setIndex} onLeave={onLeave} />
      </div>
    </VisitorFrame>
  );
}
