import { listContactMessages, moderationPage } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { usePages } from '../lists/use-pages.js';
import { Message } from './message.js';
import styles from './moderation.module.css';
import { PagedList } from './paged-list.js';
import { StateChoice } from './state-choice.js';

const states = [
  ['waiting', 'À répondre'],
  ['answered', 'Répondus'],
] as const;

/** Messages of the contact page. */
export function ContactMessages() {
  const api = useApi();
  const [state, setState] = useState<'waiting' | 'answered'>('waiting');
  const query = usePages(
    ['contact-messages', state],
    (from, signal) => api.call(listContactMessages, { query: { state, ...from }, signal }),
    ({ messages }) => (messages.length < moderationPage ? undefined : messages.at(-1)?.id),
  );
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const empty = state === 'waiting' ? 'Aucun message n’attend de réponse.' : 'Aucune réponse pour le moment.';
  return (
    <section aria-labelledby="messages-title" className={styles.section}>
      <header className={styles.head}>
        <h2 id="messages-title">Messages</h2>
        <StateChoice<'waiting' | 'answered'>
          label="Messages affichés"
          options={states}
          value={state}
          onChange={setState}
        />
      </header>
      <PagedList
        query={query}
        failure="Les messages ne s’affichent pas"
        empty={messages.length === 0 ? nbsp(empty) : null}
      >
        {messages.map((message) => (
          <Message key={message.id} message={message} onAnswered={() => void query.refetch()} />
        ))}
      </PagedList>
    </section>
  );
}
