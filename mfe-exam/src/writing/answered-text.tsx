import type { AnsweredTask } from '@passerelle/contracts';
import { Card, Disclosure, nbsp } from '@passerelle/ui-kit';
import { MarkedText } from '../expression/marked-text.js';
import { ModelAnswers, PlagiarismWarning } from '../expression/model-answers.js';
import styles from './answered-text.module.css';
import { TextFeedback } from './feedback/text-feedback.js';
import { guidanceOf, lengthText, limitsOf, wordsText } from './length.js';
import { TaskSubject } from './task-subject.js';

/** A written task as it was submitted: the text with its length and the teacher’s comments, then the subject and the models, each behind its button. */
export function AnsweredText({ task, responseId }: { task: AnsweredTask; responseId: string }) {
  const limits = limitsOf(task);
  const { words, response } = task;
  return (
    <Card as="section" title={`Tâche ${task.task_number}`}>
      <p className={styles.length}>
        <strong>{limits ? `${words}/${limits.max} mots` : wordsText(words)}</strong>
        {limits ? <> · {nbsp(words === 0 ? guidanceOf(limits) : lengthText(words, limits))}</> : null}
      </p>
      {response?.trim() ? (
        <MarkedText task={task} responseId={responseId}>
          <p lang="fr" className={styles.text}>
            {response}
          </p>
        </MarkedText>
      ) : (
        <p className={styles.blank}>Vous n’avez pas répondu à cette tâche.</p>
      )}
      {response?.trim() ? <TextFeedback text={response} /> : null}
      <Disclosure title="Voir le sujet">
        <TaskSubject task={task} />
      </Disclosure>
      {task.models || task.answer ? (
        <Disclosure title="Voir la correction">
          <div className={styles.models}>
            <PlagiarismWarning />
            <ModelAnswers task={task} />
          </div>
        </Disclosure>
      ) : null}
    </Card>
  );
}
