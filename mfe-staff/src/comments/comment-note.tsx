import type { CopyComment, Criterion } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import styles from './comments.module.css';

/** « Grammaire », « Tâche, réussi ». */
function commentTitle(
  { criterion, kind }: Pick<CopyComment, 'criterion' | 'kind'>,
  criteria: readonly Criterion[],
): string {
  const name = criteria.find(({ id }) => id === criterion)?.name;
  if (kind === 'gain') return name ? `${name}, réussi` : 'Réussi';
  return name ?? 'À corriger';
}

interface CommentNoteProps {
  readonly comment: CopyComment;
  readonly number: number;
  readonly criteria: readonly Criterion[];
  onEdit(): void;
}

/** A comment after its stretch: the number in the text, the words in the margin; on a phone, below the line. A press opens it again. */
export function CommentNote({ comment, number, criteria, onEdit }: CommentNoteProps) {
  const title = commentTitle(comment, criteria);
  return (
    <>
      <button
        type="button"
        className={cx(styles.number, styles[comment.kind])}
        aria-label={nbsp(`Commentaire ${number}, ${title} : modifier`)}
        onClick={onEdit}
      >
        {number}
      </button>
      <span data-note className={styles.note}>
        <span className={styles.noteTitle}>
          <span className={cx(styles.badge, styles[comment.kind])} aria-hidden="true">
            {number}
          </span>
          <strong className={styles[comment.kind]}>{nbsp(title)}</strong>
        </span>
        <span className={styles.noteText}>{nbsp(comment.text)}</span>
      </span>
    </>
  );
}
