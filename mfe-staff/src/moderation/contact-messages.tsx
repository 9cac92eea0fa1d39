import { type ContactMessage, listContactMessages, moderationPage } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { useRef, useState } from 'react';
import { focusInstead } from '../focus/focus-instead.js';
import { StateChoice } from '../lists/state-choice.js';
import { usePages } from '../lists/use-pages.js';
import { Message } from './message.js';
import styles from './moderation.module.css';
import { PagedList } from './paged-list.js';

const states = [
  ['waiting', 'À répondre'],
  ['answered', 'Répondus'],
] as const;

/** Messages of the contact page. */
export function ContactMessages() {
  const api = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<'waiting' | 'answered'>('waiting');
  const query = usePages(
    ['contact-messages', state],
    (from, signal) => api.call(listContactMessages, { query: { state, ...from }, signal }),
    ({ messages }) => (messages.length < moderationPage ? undefined : messages.at(-1)?.id),
    { refetchOnWindowFocus: 'always' },
  );
  /** Those to which an answer is typed: one that a colleague answers meanwhile stays until that text is taken out. */
  const [typed, setTyped] = useState<readonly ContactMessage[]>([]);
  const listed = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const isListed = ({ id }: ContactMessage) => listed.some((each) => each.id === id);
  const gone = typed.filter((message) => !isListed(message));
  const messages =
    gone.length === 0
      ? listed
      : [...listed, ...gone].sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  const empty = state === 'waiting' ? 'Aucun message n’attend de réponse.' : 'Aucune réponse pour le moment.';
  const without = (message: ContactMessage) => typed.filter(({ id }) => id !== message.id);
  const onAnswered = (message: ContactMessage, item: Element | null) => {
    setTyped(without(message));
    focusInstead(item, heading.current);
    void query.refetch();
  };
  const onTyped = (message: ContactMessage, isTyped: boolean, item: Element | null) => {
    setTyped(isTyped ? [...without(message), message] : without(message));
    if (!isTyped && !isListed(message)) focusInstead(item, heading.current);
  };
  return (
    <section aria-labelledby="messages-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="messages-title" ref={heading} tabIndex={-1}>
          Messages
        </h2>
        <StateChoice<'waiting' | 'answered'>
          label="Messages affichés"
          options={states}
          value={state}
          onChange={(next) => {
            setTyped([]);
            setState(next);
          }}
        />
      </header>
      <PagedList
        query={query}
        failure="Les messages ne s’affichent pas"
        empty={messages.length === 0 ? nbsp(empty) : null}
      >
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            onAnswered={(item) => onAnswered(message, item)}
            onTyped={(isTyped, item) => onTyped(message, isTyped, item)}
            onStale={() => void query.refetch()}
          />
        ))}
      </PagedList>
    </section>
  );
}
