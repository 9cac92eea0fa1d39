import { answerContactMessage, type ContactMessage } from '@passerelle/contracts';
import { useApi, useHost } from '@passerelle/slice-kit';
import { Button, Notice, nbsp, typedIn } from '@passerelle/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { momentText } from '../dates/date-text.js';
import { isStale } from '../notices/is-stale.js';
import styles from './moderation.module.css';

interface MessageProps {
  readonly message: ContactMessage;
  /** @param item goes */
  onAnswered(item: Element | null): void;
  /** Whether an answer is typed that is not sent. */
  onTyped(isTyped: boolean, item: Element | null): void;
  /** Somebody else answered before. */
  onStale(): void;
}

/** A message with its answer, or the field for it. */
export function Message({ message, onAnswered, onTyped, onStale }: MessageProps) {
  const api = useApi();
  const host = useHost();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const [text, setText] = useState('');
  const answer = useMutation({
    mutationFn: () =>
      api.call(answerContactMessage, { params: { messageId: message.id }, body: { answer: text.trim() } }),
    onSuccess: () => {
      host.announce('Réponse envoyée');
      onAnswered(item.current);
    },
    onError: (error) => {
      if (isStale(error)) onStale();
    },
  });
  const isDone = answer.isPending || answer.isSuccess;
  return (
    <li ref={item} className={styles.item}>
      <p className={styles.who}>
        <strong>{message.full_name}</strong> <span>{message.email}</span>{' '}
        <time dateTime={message.created_at}>{momentText(message.created_at)}</time>
      </p>
      <p className={styles.said}>{nbsp(message.message)}</p>
      {message.answered_at ? (
        <div className={styles.answered}>
          <p>
            <strong>Réponse</strong>{' '}
            <time dateTime={message.answered_at}>{momentText(message.answered_at)}</time>
          </p>
          <p className={styles.said}>{nbsp(message.answer ?? '')}</p>
        </div>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() && !isDone) answer.mutate();
          }}
        >
          <label htmlFor={id}>{nbsp(`Réponse à ${message.full_name}, par e-mail`)}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={5_000}
            value={text}
            disabled={isDone}
            onChange={({ target }) => {
              const typed = typedIn(target);
              setText(typed);
              onTyped(typed.trim() !== '', item.current);
            }}
          />
          <div className={styles.buttons}>
            <Button type="submit" size="sm" disabled={text.trim() === ''} isPending={answer.isPending}>
              Envoyer la réponse
            </Button>
          </div>
        </form>
      )}
      {answer.error ? (
        <Notice tone="error" title="La réponse n’est pas partie">
          {nbsp(answer.error.message)}
        </Notice>
      ) : null}
    </li>
  );
}
