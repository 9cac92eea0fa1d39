import {
  type AnsweredTask,
  type CopyComment,
  type ExpressionResponse,
  readExpressionResponse,
  stretchesOf,
} from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { formatClock, nbsp } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { CommentedText } from './commented-text.js';
import styles from './marked-text.module.css';

interface MarkedProps {
  task: AnsweredTask;
  responseId: string;
}

/** The response that the page shows already: the same query, so that nothing is asked twice. */
function useGrade(responseId: string): ExpressionResponse['grade'] {
  const response = useCall(['expression', responseId], readExpressionResponse, { params: { responseId } });
  return response.data?.grade ?? null;
}

/** The comments of a task in the order of the answer, each with the name of its criterion. */
function commentsOf(grade: ExpressionResponse['grade'], task: number): CopyComment[] {
  const name = (criterion: string | null) => grade?.criteria.find(({ id }) => id === criterion)?.name;
  return (grade?.comments ?? [])
    .filter((comment) => comment.task === task)
    .sort((a, b) => (a.from ?? a.at ?? 0) - (b.from ?? b.at ?? 0))
    .map((comment) => {
      const criterion = name(comment.criterion);
      return criterion ? { ...comment, text: `${criterion}. ${comment.text}` } : comment;
    });
}

/** One’s own text with the teacher’s comments in place; as it is (`children`) where it has none. */
export function MarkedText({ task, responseId, children }: MarkedProps & { children: ReactNode }) {
  const comments = commentsOf(useGrade(responseId), task.task_number);
  if (comments.length === 0) return children;
  return (
    <div className={styles.marked}>
      <CommentedText paragraphs={[stretchesOf(task.response ?? '', comments)]} comments={comments} />
    </div>
  );
}

const names = { gain: 'À garder', loss: 'À corriger' } as const;

/** The teacher’s comments on what one said, each at its second. */
export function MarkedMoments({ task, responseId }: MarkedProps) {
  const comments = commentsOf(useGrade(responseId), task.task_number);
  if (comments.length === 0) return null;
  return (
    <ol className={styles.moments} aria-label="Commentaires de l’enseignant">
      {comments.map(({ at = 0, kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comments never move, and two may say the same.
        <li key={index} className={styles[kind]}>
          <span className={styles.at}>{formatClock(Math.floor(at))}</span>
          <span>
            <strong>{nbsp(`${names[kind]} :`)}</strong> {nbsp(text)}
          </span>
        </li>
      ))}
    </ol>
  );
}
