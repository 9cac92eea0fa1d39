import type { AnsweredTask } from '@passerelle/contracts';
import { Badge, Card, Disclosure, formatClock, nbsp } from '@passerelle/ui-kit';
import { ExaminerSheet } from '../expression/examiner-sheet.js';
import { MarkedMoments } from '../expression/marked-text.js';
import { ModelAnswers, PlagiarismWarning } from '../expression/model-answers.js';
import styles from './answered-speech.module.css';
import { timesOf } from './clock/phases.js';
import { takesOf } from './device/take.js';
import { useTakes } from './device/use-takes.js';
import { SentSound } from './takes/sent-sound.js';
import { TakeCard } from './takes/take-card.js';
import { Aids } from './task/aids.js';
import { TaskSubject } from './task/task-subject.js';

export interface AnsweredSpeechProps {
  task: AnsweredTask;
  responseId: string;
}

/** A spoken task as it was submitted: what the teacher hears, what this device kept, then the topic and the models. */
export function AnsweredSpeech({ task, responseId }: AnsweredSpeechProps) {
  // A response has the id of its attempt.
  const { takes, remove } = useTakes(responseId);
  const own = takesOf(takes ?? [], task.id);
  // What is here as well need not be fetched, and can be deleted from here.
  const isHere = own.some(({ sentAs }) => sentAs !== null && sentAs === task.recording?.id);
  const name = `Tâche ${task.task_number}`;
  const compared = { allowedSeconds: timesOf(task).speakingSeconds, models: task.dialogues };
  return (
    <Card as="section" title={name}>
      <div className={styles.answer}>
        {task.recording && takes && !isHere ? (
          <>
            <p className={styles.sent}>
              <Badge tone="success">Envoyé</Badge> {formatClock(task.recording.duration)}
            </p>
            <SentSound answer={task.recording} label={`Enregistrement envoyé, ${name}`} {...compared} />
          </>
        ) : null}
        {task.recording ? null : (
          <p className={styles.blank}>{nbsp('Aucun enregistrement envoyé pour cette tâche.')}</p>
        )}
        {own.map((take) => (
          <TakeCard
            key={take.id}
            take={take}
            {...compared}
            sending={undefined}
            onDelete={() => remove(take.id)}
          />
        ))}
      </div>
      <MarkedMoments task={task} responseId={responseId} />
      <Disclosure title="Voir le sujet">
        <TaskSubject task={task} />
      </Disclosure>
      {task.examiner ? (
        <Disclosure title="Voir la fiche de l’examinateur">
          <ExaminerSheet sheet={task.examiner} />
        </Disclosure>
      ) : null}
      {task.models || task.answer ? (
        <Disclosure title="Voir la correction">
          <div className={styles.answer}>
            <Aids outline={task.outline ?? []} phrases={task.phrases ?? []} />
            <PlagiarismWarning />
            <ModelAnswers task={task} />
          </div>
        </Disclosure>
      ) : null}
    </Card>
  );
}
