import { nbsp } from '@passerelle/ui-kit';
import { Link } from 'react-router';
import { StateChoice } from '../lists/state-choice.js';
import { useFilters } from './filters.js';
import { MarkedCopies } from './marked-copies.js';
import styles from './queue.module.css';
import { QueueFilters } from './queue-filters.js';
import type { useQueue } from './use-queue.js';
import { WaitingCopies } from './waiting-copies.js';

const states = [
  ['', 'À corriger'],
  ['corrigees', 'Corrigées'],
] as const;

interface QueueProps {
  readonly queue: ReturnType<typeof useQueue>;
  readonly current: string | undefined;
  /** The copy that was graded last. */
  readonly graded: string | undefined;
}

/** The copies: what waits, or what has its marks. */
export function Queue({ queue, current, graded }: QueueProps) {
  // The copy’s is the page’s, once there is one.
  const Title = current === undefined ? 'h1' : 'h2';
  const { isMarked, search, set } = useFilters();
  const addressOf = (id: string) => `/correction/${id}${search.size > 0 ? `?${search}` : ''}`;
  return (
    <section className={styles.queue} aria-labelledby="queue-title">
      <header className={styles.head}>
        <div className={styles.title}>
          <Title id="queue-title">{isMarked ? 'Corrigées' : 'À corriger'}</Title>
          {isMarked ? null : <span className={styles.count}>{queue.counts?.waiting ?? ''}</span>}
        </div>
        <div className={styles.states}>
          <StateChoice<(typeof states)[number][0]>
            label="Copies affichées"
            options={states}
            value={isMarked ? 'corrigees' : ''}
            onChange={(state) => set('etat', state)}
          />
        </div>
        <QueueFilters />
        {graded && graded !== current && !isMarked ? (
          <p className={styles.graded}>
            {nbsp('Une erreur ? ')}
            <Link to={addressOf(graded)}>Rouvrir la dernière copie notée</Link>
          </p>
        ) : null}
      </header>
      <div className={styles.scroller}>
        {isMarked ? (
          <MarkedCopies current={current} addressOf={addressOf} />
        ) : (
          <WaitingCopies queue={queue} current={current} addressOf={addressOf} />
        )}
      </div>
    </section>
  );
}
