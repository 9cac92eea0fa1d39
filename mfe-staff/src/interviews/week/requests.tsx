import type { InterviewWeek } from '@passerelle/contracts';
import { Button, nbsp } from '@passerelle/ui-kit';
import { useRef, useState } from 'react';
import { InterviewRow } from './interview-row.js';
import styles from './week.module.css';

/** Requests that are open, with goal and results beside them, before one asks for more. */
const openAtFirst = 3;
const page = 10;

interface RequestsProps {
  readonly week: InterviewWeek;
}

/** What waits for an answer, whatever its week, the next hour first. */
export function Requests({ week: { requests, time_zone, now } }: RequestsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState(page);
  const more = requests.length - shown;
  return (
    <section aria-labelledby="requests-title" className={styles.requests}>
      <h2 id="requests-title" ref={title} tabIndex={-1}>
        {nbsp(requests.length === 0 ? 'Aucune demande n’attend' : `À répondre : ${requests.length}`)}
      </h2>
      <ul className={styles.list}>
        {requests.slice(0, shown).map((interview, place) => (
          <InterviewRow
            key={interview.id}
            interview={interview}
            timeZone={time_zone}
            now={now}
            hasDay
            isOpenAtFirst={place < openAtFirst}
            onDone={() => title.current?.focus()}
          />
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="quiet" size="sm" onClick={() => setShown(shown + page)}>
          {nbsp(`Afficher la suite : ${more} ${more === 1 ? 'autre' : 'autres'}`)}
        </Button>
      ) : null}
    </section>
  );
}
