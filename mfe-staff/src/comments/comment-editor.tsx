import { type Criterion, copyCommentKinds, dropPhrase, keepPhrase, listPhrases } from '@passerelle/contracts';
import { passIfGone, useApi, useCall } from '@passerelle/slice-kit';
import { Button, nbsp, typedIn } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Bookmark, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OpenComment } from '../draft/local-draft.js';
import styles from './comments.module.css';

const names = { loss: 'À corriger', gain: 'Réussi' } as const;

interface CommentEditorProps {
  readonly comment: OpenComment;
  /** What it stands on: the passage, or the moment. */
  readonly place: string;
  readonly criteria: readonly Criterion[];
  readonly isNew: boolean;
  onChange(comment: OpenComment): void;
  onSave(): void;
  onCancel(): void;
  onDelete(): void;
}

/** A comment as it is written. Ctrl and Enter put it in its place, Escape leaves it; a digit with Alt takes a kept phrase. */
export function CommentEditor(props: CommentEditorProps) {
  const { comment, place, criteria, isNew, onChange, onSave, onCancel, onDelete } = props;
  const api = useApi();
  const field = useRef<HTMLTextAreaElement>(null);
  const phrases = useCall(['phrases'], listPhrases, {}, { staleTime: 60_000 });
  const keep = useMutation({
    mutationFn: () => {
      const { kind, criterion } = comment;
      return api.call(keepPhrase, { body: { kind, criterion, text: comment.text } });
    },
    onSuccess: () => phrases.refetch(),
  });
  const drop = useMutation({
    mutationFn: (phraseId: string) => api.call(dropPhrase, { params: { phraseId } }).catch(passIfGone),
    onSuccess: () => phrases.refetch(),
  });
  const kept = (phrases.data ?? []).filter(
    ({ criterion }) => criterion === null || comment.criterion === null || criterion === comment.criterion,
  );
  useEffect(() => field.current?.focus(), []);
  const failure = keep.error ?? drop.error;
  const isEmpty = comment.text.trim() === '';
  const isKept = kept.some(({ text }) => text === comment.text.trim());
  return (
    <form
      className={styles.editor}
      aria-label={isNew ? 'Nouveau commentaire' : 'Commentaire'}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) onSave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          if (!isEmpty) onSave();
        } else if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
          const phrase = kept[Number(event.code.at(-1)) - 1];
          if (phrase)
            onChange({
              ...comment,
              kind: phrase.kind,
              text: phrase.text,
              criterion: phrase.criterion ?? comment.criterion,
            });
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p className={styles.quote}>{place}</p>
      <div className={styles.choices}>
        {copyCommentKinds.toReversed().map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={comment.kind === kind}
            onClick={() => onChange({ ...comment, kind })}
          >
            {names[kind]}
          </button>
        ))}
        {criteria.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={comment.criterion === id}
            onClick={() => onChange({ ...comment, criterion: comment.criterion === id ? null : id })}
          >
            {nbsp(name)}
          </button>
        ))}
      </div>
      <textarea
        ref={field}
        className={styles.field}
        aria-label="Commentaire"
        rows={2}
        maxLength={1_000}
        value={comment.text}
        onChange={({ target }) => onChange({ ...comment, text: typedIn(target) })}
      />
      {kept.length > 0 ? (
        <ol className={styles.phrases} aria-label="Phrases gardées">
          {kept.map((phrase, index) => (
            <li key={phrase.id}>
              <button
                type="button"
                className={styles.phrase}
                onClick={() => {
                  onChange({
                    ...comment,
                    kind: phrase.kind,
                    text: phrase.text,
                    criterion: phrase.criterion ?? comment.criterion,
                  });
                  field.current?.focus();
                }}
              >
                {index < 9 ? <kbd>Alt {index + 1}</kbd> : null} {nbsp(phrase.text)}
              </button>
              <Button
                variant="quiet"
                size="sm"
                icon={<X size={16} />}
                aria-label={nbsp(`Ne plus garder : ${phrase.text}`)}
                onClick={() => {
                  keep.reset();
                  drop.mutate(phrase.id);
                }}
              />
            </li>
          ))}
        </ol>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" size="sm" disabled={isEmpty}>
          {isNew ? 'Ajouter' : 'Modifier'}
        </Button>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Annuler
        </Button>
        {isNew ? null : (
          <Button variant="quiet" size="sm" onClick={onDelete}>
            Supprimer
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          icon={<Bookmark size={16} />}
          disabled={isEmpty || isKept}
          isPending={keep.isPending}
          onClick={() => {
            drop.reset();
            keep.mutate();
          }}
        >
          {isKept ? 'Phrase gardée' : 'Garder la phrase'}
        </Button>
        {failure ? <span role="alert">{nbsp(failure.message)}</span> : null}
      </div>
    </form>
  );
}
