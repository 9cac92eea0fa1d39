import { queueLevels } from '@passerelle/contracts';
import { useCohortOptions } from './cohort-options.js';
import { Filter, type Option } from './filter.js';
import { useFilters } from './filters.js';
import styles from './queue.module.css';

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
const markers = [
  ['', 'Par : tous'],
  ['moi', 'Par moi'],
] as const;

/** What the list that is shown can be asked for by. */
export function QueueFilters() {
  const { isMarked, search, set } = useFilters();
  const cohorts = useCohortOptions(search.get('groupe'));
  const of = (name: Parameters<typeof set>[0], label: string, options: readonly Option[], isWide = false) => (
    <Filter {...{ label, options, isWide }} value={search.get(name)} onChange={(value) => set(name, value)} />
  );
  return (
    <div className={styles.filters}>
      {of('epreuve', 'Épreuve', kinds)}
      {isMarked ? (
        of('par', 'Corrigées par', markers)
      ) : (
        <>
          {of('tache', 'Tâche', tasks)}
          {of('niveau', 'Niveau de la dernière note', levels, true)}
          {of('lecture', 'Lecture', readings, true)}
        </>
      )}
      {cohorts.length > 0 ? of('groupe', 'Groupe', [['', 'Groupe : tous'], ...cohorts], true) : null}
    </div>
  );
}
