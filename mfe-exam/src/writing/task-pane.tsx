import type { ExpressionQuestion } from '@passerelle/contracts';
import { Button, Dialog } from '@passerelle/ui-kit';
import { FileText } from 'lucide-react';
import { memo, type Ref, useRef, useState } from 'react';
import { AccentBar } from './accent-bar.js';
import { insertText } from './insert-text.js';
import { limitsOf } from './length.js';
import styles from './task-pane.module.css';
import { TaskSubject } from './task-subject.js';
import { WordCounter } from './word-counter.js';
import { WritingBox } from './writing-box.js';

export interface TaskPaneProps {
  task: ExpressionQuestion;
  text: string;
  isExam: boolean;
  isDisabled: boolean;
  /** The test is ended. */
  isOver: boolean;
  /** The others stay, hidden: with their caret and what can be undone in them. */
  isShown: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  onWrite(taskId: string, text: string): void;
  /** The test is being submitted. */
  isPending: boolean;
  onFinish(): void;
}

/** One task: what is asked on the left, the answer on the right; stacked on a phone, where the subject opens over the answer. */
export const TaskPane = memo(function TaskPane(props: TaskPaneProps) {
  const { task, text, isExam, isDisabled, isOver, isShown, headingRef, onWrite, isPending, onFinish } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isRereading, setRereading] = useState(false);
  const limits = limitsOf(task);
  const name = `Tâche ${task.task_number}`;
  return (
    <div className={styles.pane} hidden={!isShown}>
      <section className={styles.subject} aria-label={`${name}, sujet`}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        <TaskSubject task={task} />
      </section>
      <section className={styles.answer} aria-label={`${name}, réponse`}>
        <Button
          variant="quiet"
          size="sm"
          className={styles.reread}
          icon={<FileText size={18} />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setRereading(true)}
        >
          Relire le sujet
        </Button>
        <WritingBox
          number={task.task_number}
          text={text}
          isExam={isExam}
          isDisabled={isDisabled}
          box={box}
          onWrite={(next) => onWrite(task.id, next)}
        />
        <AccentBar
          isDisabled={isDisabled}
          onInsert={(letter) => box.current && insertText(box.current, letter)}
        />
        <div className={styles.below}>
          {limits ? <WordCounter text={text} limits={limits} /> : <span />}
          <div className={styles.finish}>
            <Button
              variant="accent"
              isPending={isPending}
              pendingLabel="Envoi en cours…"
              disabled={isOver}
              onClick={onFinish}
            >
              Valider votre response
            </Button>
            {isOver ? <p>Ce test est terminé.</p> : null}
          </div>
        </div>
      </section>
      <Dialog size="lg" isOpen={isRereading} onOpenChange={setRereading} title={name}>
        <TaskSubject task={task} />
      </Dialog>
    </div>
  );
});
