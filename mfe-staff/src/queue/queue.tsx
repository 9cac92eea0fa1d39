import { queueLevels } from '@passerelle/contracts';
import { QueryError } from '@passerelle/slice-kit';
import { Button, Loading, nbsp } from '@passerelle/ui-kit';
import { Link } from 'react-router';
import { type Option, useCohortOptions } from './cohort-options.js';
import { type Filters, useFilters } from './filters.js';
import styles from './queue.module.css';
import { QueueRow } from './queue-row.js';
import type { useQueue } from './use-queue.js';

const kinds = [
  ['', 'Épreuve'],
  ['ecrit', 'Écrit'],
  ['oral', 'Oral'],
] as const;
const tasks = [
  ['', 'Tâche'],
  ['1', 'Tâche 1'],
  ['2', 'Tâche 2'],
  ['3', 'Tâche 3'],
] as const;
const readings = [
  ['', 'Lecture : toutes'],
  ['premiere', 'Première lecture'],
  ['seconde', 'Seconde lecture'],
  ['arbitrage', 'Arbitrage'],
] as const;
const levels: readonly Option[] = [
  ['', 'Dernière note : toutes'],
  ...queueLevels.map(
    (level) => [level, level === 'none' ? 'Encore sans note' : `Dernière note : ${level}`] as const,
  ),
];

interface QueueProps {
  readonly queue: ReturnType<typeof useQueue>;
  readonly current: string | undefined;
  /** The copy that was graded last. */
  readonly graded: string | undefined;
}

/** What waits, the oldest promise first. */
export function Queue({ queue: { query, copies, counts }, current, graded }: QueueProps) {
  // The copy’s is the page’s, once there is one.
  const Title = current === undefined ? 'h1' : 'h2';
  const { filters, search, set } = useFilters();
  const cohorts = useCohortOptions(search.get('groupe'));
  const address = search.size > 0 ? `?${search}` : '';
  const now = new Date(counts?.now ?? Date.now());
  const more = counts ? counts.waiting - copies.length : 0;
  return (
    <section className={styles.queue} aria-labelledby="queue-title">
      <header className={styles.head}>
        <div className={styles.title}>
          <Title id="queue-title">À corriger</Title>
          <span className={styles.count}>{counts?.waiting ?? ''}</span>
        </div>
        <div className={styles.filters}>
          <Filter
            label="Épreuve"
            options={kinds}
            value={search.get('epreuve')}
            onChange={(value) => set('epreuve', value)}
          />
          <Filter
            label="Tâche"
            options={tasks}
            value={search.get('tache')}
            onChange={(value) => set('tache', value)}
          />
          <Filter
            label="Niveau de la dernière note"
            options={levels}
            value={search.get('niveau')}
            onChange={(value) => set('niveau', value)}
            isWide
          />
          <Filter
            label="Lecture"
            options={readings}
            value={search.get('lecture')}
            onChange={(value) => set('lecture', value)}
            isWide
          />
          {cohorts.length > 0 ? (
            <Filter
              label="Groupe"
              options={[['', 'Groupe : tous'], ...cohorts]}
              value={search.get('groupe')}
              onChange={(value) => set('groupe', value)}
              isWide
            />
          ) : null}
        </div>
        {graded && graded !== current ? (
          <p className={styles.graded}>
            {nbsp('Une erreur ? ')}
            <Link to={`/correction/${graded}${address}`}>Rouvrir la dernière copie notée</Link>
          </p>
        ) : null}
      </header>
      <div className={styles.scroller}>
        <QueryError query={query} title="La file ne s’affiche pas" headingLevel={2} />
        {query.isPending ? <Loading lines={8} /> : null}
        {counts && copies.length === 0 ? (
          <p className={styles.empty}>{nbsp(emptyText(search.size > 0, filters))}</p>
        ) : null}
        <ol className={styles.rows}>
          {copies.map((copy) => (
            <QueueRow
              key={copy.response_id}
              copy={copy}
              now={now}
              to={`/correction/${copy.response_id}${address}`}
              isCurrent={copy.response_id === current}
            />
          ))}
        </ol>
        {more > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            isFullWidth
            isPending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {nbsp(`Afficher la suite : ${more} ${more === 1 ? 'autre' : 'autres'}`)}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function emptyText(isFiltered: boolean, { cohort, reading }: Filters): string {
  if (!isFiltered) return 'Aucune copie n’attend : tout est rendu.';
  return cohort && reading && reading !== 'first'
    ? 'Une seconde lecture ne dit pas de qui est la copie : elle n’est d’aucun groupe.'
    : 'Aucune copie ne correspond à ces filtres.';
}

interface FilterProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly isWide?: boolean;
  onChange(value: string): void;
}

function Filter({ label, options, value, isWide, onChange }: FilterProps) {
  return (
    <select
      aria-label={label}
      className={isWide ? styles.wide : styles.filter}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {nbsp(text)}
        </option>
      ))}
    </select>
  );
}
