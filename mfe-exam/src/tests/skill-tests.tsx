import { type Skill, skillFacts, type TestEntry } from '@passerelle/contracts';
import { usePageTitle } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { OwnExpressions } from '../results/own-expressions.js';
import styles from '../section/section.module.css';
import { TestList } from './test-list.js';
import { useEndedNames } from './use-ended-names.js';

/** A skill’s section of the learner area. */
export function SkillTests({
  skill,
  isCorrection = false,
  onSelect,
  onOpenResponse,
}: {
  skill: Skill;
  isCorrection?: boolean;
  onSelect(test: TestEntry): void;
  /** Shows a submitted expression again. */
  onOpenResponse?: (responseId: string) => void;
}) {
  const { label, items, kind, durationSeconds } = skillFacts[skill];
  const ended = useEndedNames(skill);
  usePageTitle(isCorrection ? `Correction · ${label}` : label);
  return (
    <section className={styles.section}>
      <h1 tabIndex={-1}>{isCorrection ? `Correction · ${label}` : label}</h1>
      <p className={styles.lead}>
        {isCorrection
          ? nbsp(
              `Choisissez un test : ${kind === 'comprehension' ? 'chaque question est expliquée' : 'chaque tâche a ses réponses modèles'}.`,
            )
          : nbsp(
              `${items} ${kind === 'comprehension' ? 'questions' : 'tâches'}, ${Math.round(durationSeconds / 60)} minutes. Veuillez sélectionner un test`,
            )}
      </p>
      <TestList skill={skill} isCorrection={isCorrection} onSelect={onSelect} />
      {kind === 'expression' && onOpenResponse ? (
        <OwnExpressions skill={skill} ended={ended} onOpen={onOpenResponse} />
      ) : null}
    </section>
  );
}
