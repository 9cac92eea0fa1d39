import { type Skill, type SlotProps, skillFacts } from '@passerelle/contracts';
import { usePageTitle } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import styles from '../section/section.module.css';
import { TestList } from '../tests/test-list.js';
import { useTestProgress } from '../tests/use-test-progress.js';

interface FreeTestsProps extends Pick<SlotProps['account.learner-section.v1'], 'selectTest' | 'showResults'> {
  readonly skill: Skill;
}

/** A comprehension’s tests for who has no plan: the free one is passed, gone on with, or shows what it came to. */
export function FreeTests({ skill, selectTest, showResults }: FreeTestsProps) {
  const { label } = skillFacts[skill];
  const progress = useTestProgress();
  usePageTitle(label);
  const open = (testId: string) => {
    const standing = progress.get(testId);
    if (standing?.last_response_id && !standing.open) showResults(standing.last_response_id);
    else selectTest(testId);
  };
  return (
    <section className={styles.section}>
      <h1 tabIndex={-1}>{label}</h1>
      <p className={styles.lead}>
        {nbsp(
          'Le test sans cadenas est gratuit : une fois, en conditions d’examen, avec votre score et ce qui est juste ou faux.',
        )}
      </p>
      <TestList skill={skill} isFreeHere onSelect={({ id }) => open(id)} />
    </section>
  );
}
