import type { ServiceName } from '@passerelle/contracts';
import { QueryError } from '@passerelle/slice-kit';
import { Button, Loading, Notice, nbsp } from '@passerelle/ui-kit';
import { useRef } from 'react';
import { Link } from 'react-router';
import { momentText } from '../dates/date-text.js';
import { NextPage } from '../lists/next-page.js';
import { auditText, whoText } from './audit-text.js';
import styles from './journal.module.css';
import type { JournalEntry } from './merge.js';
import { journalName } from './services.js';
import { useJournal } from './use-journal.js';

interface JournalListProps {
  readonly services: readonly ServiceName[];
  /** Of one order, person or plan alone. */
  readonly subject?: string;
  /** Level of the heading over it, below which its own stand. */
  readonly headingLevel?: 2 | 3;
}

/** Who changed what, the newest first. */
export function JournalList({ services, subject, headingLevel = 3 }: JournalListProps) {
  const { query, entries, missing } = useJournal(services, subject);
  const list = useRef<HTMLOListElement>(null);
  return (
    <>
      <QueryError query={query} title="Le journal ne s’affiche pas" headingLevel={headingLevel} />
      {query.isPending ? <Loading lines={4} /> : null}
      {missing.length > 0 ? (
        <Notice
          tone="warning"
          title="Une partie du journal manque"
          action={
            <Button
              variant="secondary"
              size="sm"
              isPending={query.isRefetching}
              onClick={() => void query.refetch()}
            >
              Réessayer
            </Button>
          }
        >
          {`Ne répond pas : ${missing.map(journalName).join(', ')}.`}
        </Notice>
      ) : null}
      {query.data && entries.length === 0 ? (
        <p className={styles.empty}>{nbsp('Rien n’a encore changé.')}</p>
      ) : null}
      <ol ref={list} className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{momentText(entry.at)}</time>
            <span>
              <b>{nbsp(auditText(entry))}</b> · {whoText(entry)}
            </span>
            {subject === entry.subject ? null : <Subject entry={entry} />}
          </li>
        ))}
      </ol>
      <NextPage query={query} list={list} />
    </>
  );
}

/** Pages of what is changed, by the beginning of `what`. */
const pages: Readonly<Record<string, readonly [path: string, label: string]>> = {
  person: ['/ecole/personnes', 'Voir la personne'],
  cohort: ['/ecole/groupes', 'Voir le groupe'],
};

/** What was changed: its page, or an id. */
function Subject({ entry: { what, subject } }: { readonly entry: JournalEntry }) {
  const [path, label] = pages[what.split('.')[0] ?? ''] ?? [];
  return (
    <span className={styles.subject}>{path ? <Link to={`${path}/${subject}`}>{label}</Link> : subject}</span>
  );
}
