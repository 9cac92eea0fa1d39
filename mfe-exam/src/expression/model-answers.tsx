import type { ExpressionQuestion } from '@passerelle/contracts';
import { Notice, nbsp, Tabs } from '@passerelle/ui-kit';
import { RichText } from '../document/rich-text.js';
import styles from './model-answers.module.css';

/** What stands above every model answer; the specification’s words. */
export function PlagiarismWarning() {
  return (
    <Notice tone="warning" isLive={false}>
      {nbsp(
        'N’utilisez pas ces rédactions telles quelles lors de l’examen afin d’éviter tout risque de plagiat...',
      )}
    </Notice>
  );
}

export interface ModelAnswersProps {
  task: Pick<ExpressionQuestion, 'task_number' | 'answer' | 'models' | 'advice'>;
}

/** Model answers of a task, a tab for each level, then what the examiner looks for. */
export function ModelAnswers({ task: { task_number, answer, models, advice } }: ModelAnswersProps) {
  if (!models || models.length === 0)
    return answer ? <RichText className={styles.model} html={answer} /> : null;
  return (
    <div className={styles.models}>
      <Tabs
        label={`Modèles de la tâche ${task_number}`}
        tabs={models.map(({ level, html }) => ({
          id: level,
          label: `Modèle ${level}`,
          content: <RichText className={styles.model} html={html} />,
        }))}
      />
      {advice ? (
        <section className={styles.advice} aria-label="Ce que l’examinateur attend">
          <p className={styles.title}>Ce que l’examinateur attend</p>
          <p>{nbsp(advice)}</p>
        </section>
      ) : null}
    </div>
  );
}
