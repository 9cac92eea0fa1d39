import { type AnsweredTask, type Criterion, countBetweenSpaces } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { Check, TriangleAlert } from 'lucide-react';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { CommentNote } from '../comments/comment-note.js';
import type { PlacedComment } from '../comments/placed-comment.js';
import { type Part, partsOf, piecesOf } from './pieces.js';
import { selectedStretch } from './selected-stretch.js';
import styles from './sheet.module.css';
import { useNotePlaces } from './use-note-places.js';
import { moved, type Stretch, stretchAt, trimmed, type WordCursor, wordsOf } from './words.js';

interface WrittenSheetProps {
  readonly task: AnsweredTask;
  /** Of this task, each with its place in the draft. */
  readonly comments: readonly PlacedComment[];
  readonly criteria: readonly Criterion[];
  readonly textRef: Ref<HTMLDivElement>;
  onSelect(stretch: Stretch | null): void;
  onComment(stretch: Stretch): void;
  onEdit(index: number): void;
}

/** What somebody wrote, with its comments in the margin. By keyboard one goes from word to word; Shift takes more of them. */
export function WrittenSheet({
  task,
  comments,
  criteria,
  textRef,
  onSelect,
  onComment,
  onEdit,
}: WrittenSheetProps) {
  const text = task.response ?? '';
  const words = useMemo(() => wordsOf(text), [text]);
  const [cursor, setCursor] = useState<WordCursor | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const selected = cursor ? stretchAt(words, cursor) : null;
  useNotePlaces(sheet, comments);
  useEffect(() => {
    const listen = () => {
      const stretch = sheet.current && selectedStretch(sheet.current);
      if (stretch) {
        setCursor(null);
        onSelect(trimmed(text, stretch));
      }
    };
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, [text, onSelect]);
  useEffect(() => {
    if (cursor) sheet.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  return (
    <div ref={sheet} className={styles.sheet}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields. */}
      <div
        ref={textRef}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the text is read and commented by keyboard.
        tabIndex={0}
        lang="fr"
        aria-label={nbsp(
          'Copie : flèches de mot en mot, Majuscule pour en prendre plusieurs, C pour commenter',
        )}
        className={styles.text}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.key === 'Escape') return event.currentTarget.blur();
          if (event.key === 'Enter' && selected) {
            event.preventDefault();
            return onComment(selected);
          }
          const next = moved(text, words, cursor, event);
          if (!next) return;
          event.preventDefault();
          event.stopPropagation();
          getSelection()?.removeAllRanges();
          setCursor(next);
          onSelect(stretchAt(words, next));
        }}
        onBlur={() => setCursor(null)}
      >
        {text.trim() === '' ? <p className={styles.blank}>Rien n’est écrit.</p> : null}
        {partsOf(task).map((part) => (
          <div key={part.from} className={styles.part}>
            <PartHead part={part} />
            <p>
              {piecesOf(text, comments, selected, part).map((piece) => {
                const comment = piece.comment === null ? undefined : comments[piece.comment];
                const drawn = (
                  <span
                    data-from={piece.from}
                    data-selected={piece.isSelected || undefined}
                    className={cx(
                      comment && styles.marked,
                      comment && styles[comment.kind],
                      piece.isSelected && styles.selected,
                    )}
                  >
                    {piece.text}
                  </span>
                );
                return (
                  <span key={piece.from}>
                    {comment ? <mark className={styles.mark}>{drawn}</mark> : drawn}
                    {comment && piece.isLast ? (
                      <CommentNote
                        comment={comment}
                        number={(piece.comment ?? 0) + 1}
                        criteria={criteria}
                        onEdit={() => onEdit(comment.index)}
                      />
                    ) : null}
                  </span>
                );
              })}
            </p>
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {selected && cursor ? saidOf(text, selected, cursor) : ''}
      </p>
      <p className={styles.count}>
        {nbsp(
          `${task.words} ${task.words > 1 ? 'mots' : 'mot'}, règle de Passerelle · ${countBetweenSpaces(text)} entre espaces`,
        )}
      </p>
    </div>
  );
}

/** Where the keyboard is, for who does not see it: the word, or how many words and which. */
function saidOf(text: string, { from, to }: Stretch, { anchor, head }: WordCursor): string {
  const taken = text.slice(from, to);
  if (anchor === head) return `${taken}, mot ${head + 1}`;
  return `${Math.abs(head - anchor) + 1} mots\u00a0: ${taken}`;
}

function PartHead({ part: { name, words, min, max } }: { readonly part: Part }) {
  if (min === null || max === null) return null;
  const isWithin = words >= min && words <= max;
  const Icon = isWithin ? Check : TriangleAlert;
  return (
    <p className={styles.partHead}>
      <strong>{name ?? ''}</strong>
      <span className={isWithin ? styles.within : styles.outside}>
        <Icon size={15} aria-hidden="true" />{' '}
        {nbsp(`${words} ${words > 1 ? 'mots' : 'mot'}, de ${min} à ${max}`)}
      </span>
    </p>
  );
}
