import { type Asked, QueryError } from '@passerelle/slice-kit';
import { Loading } from '@passerelle/ui-kit';
import { type ReactNode, useRef } from 'react';
import { NextPage, type Paged } from '../lists/next-page.js';
import styles from './moderation.module.css';

interface PagedListProps {
  /** As TanStack gives it. */
  readonly query: Asked<unknown> & Paged;
  /** What failed, where it does. */
  readonly failure: string;
  /** What is said where there is nothing; null: there is something. */
  readonly empty: string | null;
  readonly children: ReactNode;
}

/** A list that is read page by page, in all its states. */
export function PagedList({ query, failure, empty, children }: PagedListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <QueryError query={query} title={failure} headingLevel={3} />
      {query.isPending ? <Loading lines={4} /> : null}
      {query.data && empty ? <p className={styles.empty}>{empty}</p> : null}
      <ul ref={list} className={styles.list}>
        {children}
      </ul>
      <NextPage query={query} list={list} />
    </>
  );
}
