import type { Skill, TestEntry } from '@passerelle/contracts';
import { QueryResult } from '@passerelle/slice-kit';
import { EmptyState, nbsp } from '@passerelle/ui-kit';
import { NotebookPen } from 'lucide-react';
import { useEndedHere } from '../ended-tests/use-ended-here.js';
import { ofSkill } from '../skills/of-skill.js';
import styles from './test-list.module.css';
import { TestListEntry } from './test-list-entry.js';
import { useTestList } from './use-test-list.js';
import { useTestProgress } from './use-test-progress.js';

export interface TestListProps {
  skill: Skill;
  /** Here a free test is passed, and not only read: it says that it is free. */
  isFreeHere?: boolean;
  /** Leads to corrections. */
  isCorrection?: boolean;
  onSelect(test: TestEntry): void;
}

/** The tests of a skill, with what the learner did with each. */
export function TestList({ skill, isFreeHere = false, isCorrection = false, onSelect }: TestListProps) {
  const tests = useTestList(skill);
  const progress = useTestProgress();
  const ended = useEndedHere();
  return (
    <QueryResult query={tests} title="Impossible de charger les tests" lines={16}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon={<NotebookPen size={28} />} title="Aucun test pour le moment">
            {nbsp(`Les premières séries ${ofSkill(skill)} sont en préparation.`)}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {all.map((test) => (
              <li key={test.id}>
                <TestListEntry
                  test={test}
                  isFree={isFreeHere && test.free === 'ready'}
                  progress={progress.get(test.id)}
                  isEndedHere={ended.has(test.id)}
                  isCorrection={isCorrection}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryResult>
  );
}
