import { listContactMessages, moderationPage } from '@passerelle/contracts';
import { load, useApi } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const query = useInfiniteQuery({
    queryKey: ['contact-messages', state],
    queryFn: ({ signal, pageParam }) =>
      load(
        (inTime) =>
          api.call(listContactMessages, {
            query: { state, ...(pageParam ? { after: pageParam } : {}) },
            signal: inTime,
          }),
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ messages }): string | undefined =>
      messages.length < moderationPage ? undefined : messages.at(-1)?.id,
    staleTime: 0,
  });
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
