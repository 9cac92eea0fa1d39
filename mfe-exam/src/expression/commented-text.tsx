import type { GradedCopy, Speaker as Voice } from '@passerelle/contracts';
import { Button, cx, nbsp } from '@passerelle/ui-kit';
import { useId, useRef } from 'react';
import styles from './commented-text.module.css';

const names = { gain: 'À garder', loss: 'À corriger' } as const;
const voices = { examiner: 'Examinateur', candidate: 'Candidat' } as const;

/**
 * A copy with its comments; of a spoken one, who says each paragraph. Each stretch that has one is marked, and followed by a button that says where it stands and leads to it;
 * the comment leads back. Nothing depends on colour or on a pointer.
 */
export function CommentedText({
  paragraphs,
  speakers = [],
  comments,
}: Pick<GradedCopy, 'paragraphs' | 'speakers' | 'comments'>) {
  const id = useId();
  const marks = useRef(new Map<number, HTMLButtonElement>());
  const entries = useRef(new Map<number, HTMLLIElement>());
  return (
    <div className={styles.read}>
      <div lang="fr" className={styles.text}>
        {paragraphs.map((stretches, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and a turn may be said twice.
          <p key={place} className={cx(speakers[place] && styles[speakers[place]])}>
            <Speaker speaker={speakers[place]} />
            {stretches.map(({ text, comment, keep }) => {
              const said = comment === null ? undefined : comments[comment];
              if (comment === null || !said) return keep ? <strong key={text}>{text}</strong> : text;
              return (
                <span key={comment}>
                  <mark className={cx(styles.stretch, styles[said.kind])}>{text}</mark>
                  <button
                    type="button"
                    ref={(button) => void (button && marks.current.set(comment, button))}
                    className={cx(styles.number, styles[said.kind])}
                    aria-label={`Commentaire ${comment + 1}, ${names[said.kind].toLowerCase()}`}
                    aria-describedby={`${id}-${comment}`}
                    onClick={() => entries.current.get(comment)?.focus()}
                  >
                    {comment + 1}
                  </button>
                </span>
              );
            })}
          </p>
        ))}
      </div>
      <ol className={styles.comments} aria-label="Commentaires">
        {comments.map(({ kind, text }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: comments never move, and two may say the same.
            key={index}
            ref={(entry) => void (entry && entries.current.set(index, entry))}
            tabIndex={-1}
            className={cx(styles.comment, styles[kind])}
          >
            <p id={`${id}-${index}`}>
              <strong>
                {index + 1}. {nbsp(`${names[kind]} :`)}
              </strong>{' '}
              {nbsp(text)}
            </p>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Revenir au passage ${index + 1}`}
              onClick={() => marks.current.get(index)?.focus()}
            >
              Revenir au passage
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Speaker({ speaker }: { speaker: Voice | undefined }) {
  return speaker ? <span className={styles.speaker}>{voices[speaker]} </span> : null;
}
