import { type Skill, skillFacts, type TestEntry } from '@passerelle/contracts';
import { EmptyState, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { ChevronRight, Lock, NotebookPen } from 'lucide-react';
import styles from './test-list.module.css';
import { useTestList } from './use-test-list.js';

export interface TestListProps {
  skill: Skill;
  onSelect(test: TestEntry): void;
}

/** The tests of a skill. A locked one shows its lock and leads to the plans. */
export function TestList({ skill, onSelect }: TestListProps) {
  const tests = useTestList(skill);
  if (tests.isError)
    return (
      <ErrorPanel
        title="Impossible de charger les tests"
        onRetry={() => void tests.refetch()}
        isRetrying={tests.isFetching}
      >
        {nbsp(tests.error.message)}
      </ErrorPanel>
    );
  if (!tests.data) return <Skeleton lines={5} />;
  if (tests.data.length === 0)
    return (
      <EmptyState icon={<NotebookPen size={28} />} title="Aucun test pour le moment">
        {nbsp(`Les premières séries de ${skillFacts[skill].label} sont en préparation.`)}
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {tests.data.map((test) => (
        <li key={test.id}>
          <Entry test={test} label={skillFacts[skill].label} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  );
}

function Entry({
  test,
  label,
  onSelect,
}: {
  test: TestEntry;
  label: string;
  onSelect(test: TestEntry): void;
}) {
  const name = `${label} test ${test.number}`;
  const facts = `${test.questions} ${skillFacts[test.skill].kind === 'comprehension' ? 'questions' : 'tâches'} · ${Math.round(test.duration / 60)} min`;
  if (test.status === 'locked')
    return (
      <a href="/tarifs" className={styles.entry} data-locked>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{facts}</span>
        <Lock size={18} aria-hidden="true" />
        <span className="visually-hidden">, verrouillé : voir les tarifs</span>
      </a>
    );
  return (
    <button type="button" className={styles.entry} onClick={() => onSelect(test)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>{facts}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  );
}
