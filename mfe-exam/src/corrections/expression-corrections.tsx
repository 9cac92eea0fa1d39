import type { QuestionSet } from '@passerelle/contracts';
import { Button, Cluster, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import corrections from '../answers/corrections.module.css';
import { ModelAnswers, PlagiarismWarning } from '../expression/model-answers.js';
import { MethodButton } from '../method/method-button.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { Aids } from '../speaking/task/aids.js';
import { TaskSubject as SpokenSubject } from '../speaking/task/task-subject.js';
import { TaskButtons } from '../writing/task-buttons.js';
import { TaskSubject } from '../writing/task-subject.js';
import styles from './expression-corrections.module.css';

/** The corrections of an expression test: each task with its model answers. */
export function ExpressionCorrections({ set, onLeave }: { set: QuestionSet; onLeave(): void }) {
  const [index, setIndex] = useState(0);
  const { stage, heading } = useQuestionFocus(index);
  const task = set.expression_questions[index];
  return (
    <section className={corrections.corrections}>
      <header className={corrections.head}>
        <h1 tabIndex={-1}>{nbsp(`Correction · ${set.name}`)}</h1>
        <Cluster gap={3}>
          <MethodButton skill={set.skill} />
          <Button variant="secondary" onClick={onLeave}>
            Retour au test
          </Button>
        </Cluster>
      </header>
      <PlagiarismWarning />
      <TaskButtons
        current={index + 1}
        onSelect={(number) => setIndex(number - 1)}
        tasks={set.expression_questions.map(({ task_number: number }) => ({ number }))}
      />
      {task ? (
        <div ref={stage} className={styles.task}>
          <div className={styles.subject}>
            <h2 ref={heading} tabIndex={-1}>
              Tâche {task.task_number}
            </h2>
            {set.skill === 'oral_expression' ? <SpokenSubject task={task} /> : <TaskSubject task={task} />}
            <Aids outline={task.outline ?? []} phrases={task.phrases ?? []} />
          </div>
          <ModelAnswers key={task.id} task={task} />
        </div>
      ) : null}
    </section>
  );
}
