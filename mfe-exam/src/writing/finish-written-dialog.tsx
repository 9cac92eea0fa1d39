import { countWords, type ExpressionQuestion } from '@passerelle/contracts';
import { Button, nbsp } from '@passerelle/ui-kit';
import { EndTestDialog } from '../player/end-test-dialog.js';
import styles from './finish-written-dialog.module.css';
import { isLengthAsked, lengthText, limitsOf, sentText, wordsText } from './length.js';

export interface FinishWrittenDialogProps {
  isOpen: boolean;
  tasks: readonly ExpressionQuestion[];
  textOf(taskId: string): string;
  isPending: boolean;
  onClose(): void;
  onGo(number: number): void;
  onConfirm(): void;
}

/** Before the end, once: which texts go, how long each is, and the way to one that is too short or too long. */
export function FinishWrittenDialog(props: FinishWrittenDialogProps) {
  const { isOpen, onClose, isPending, onConfirm } = props;
  return (
    <EndTestDialog isOpen={isOpen} isPending={isPending} onClose={onClose} onConfirm={onConfirm}>
      <Texts {...props} />
    </EndTestDialog>
  );
}

/** Counted while the dialog is open only. */
function Texts({ tasks, textOf, onGo }: FinishWrittenDialogProps) {
  const counted = tasks.map((task) => ({ task, words: countWords(textOf(task.id)) }));
  return (
    <>
      <p className={styles.sent}>{nbsp(sentText(counted.map(({ words }) => words)))}</p>
      <ul className={styles.tasks}>
        {counted.map(({ task, words }, index) => {
          const limits = limitsOf(task);
          const isRight = limits === null || isLengthAsked(words, limits);
          return (
            <li key={task.id}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={nbsp(`Tâche ${task.task_number}`)}
                onClick={() => onGo(index + 1)}
              >
                {task.task_number}
              </Button>
              <span className={styles.words}>{wordsText(words)}</span>
              {limits ? (
                <span className={isRight ? styles.right : styles.wrong}>
                  {nbsp(lengthText(words, limits))}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}
