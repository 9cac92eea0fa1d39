import { type Skill, skillFacts, type TestEntry } from '@passerelle/contracts';
import { EmptyState, ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { NotebookPen } from 'lucide-react';
import styles from './test-list.module.css';
import { TestListEntry } from './test-list-entry.js';
import { useStandings } from './use-standings.js';
import { useTestList } from './use-test-list.js';

export interface TestListProps {
  skill: Skill;
  onSelect(test: TestEntry): void;
}

/** The tests of a skill, with what the learner did with each. */
export function TestList({ skill, onSelect }: TestListProps) {
  const tests = useTestList(skill);
  const standings = useStandings();
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
  if (!tests.data)
    return (
      <div aria-busy="true">
        <Skeleton lines={5} />
      </div>
    );
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
          <TestListEntry test={test} standing={standings.get(test.id)} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  );
}
