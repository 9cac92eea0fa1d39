import type { ExpressionQuestion } from '@passerelle/contracts';
import { Notice, nbsp, Tabs } from '@passerelle/ui-kit';
import { RichText } from '../document/rich-text.js';
import { Dialogue } from './dialogue.js';
import { GradedCopyView } from './graded-copy.js';
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
  task: Pick<ExpressionQuestion, 'task_number' | 'answer' | 'models' | 'copies' | 'dialogues' | 'advice'>;
}

/** Graded copies of a task, its dialogues of before, or its models: a tab for each level; then what is expected. */
export function ModelAnswers({ task }: ModelAnswersProps) {
  const { task_number, answer, models, copies, dialogues, advice } = task;
  if (copies && copies.length > 0)
    return (
      <div className={styles.models}>
        <Tabs
          label={`${copies[0]?.speakers ? 'Réponses' : 'Copies'} notées de la tâche ${task_number}`}
          tabs={copies.map((copy) => ({
            id: copy.level,
            label: `${copy.speakers ? 'Réponse' : 'Copie'} ${copy.level}`,
            content: <GradedCopyView copy={copy} />,
          }))}
        />
        <Advice text={advice} />
      </div>
    );
  if (dialogues && dialogues.length > 0)
    return (
      <div className={styles.models}>
        <Tabs
          label={`Modèles de la tâche ${task_number}`}
          tabs={dialogues.map((model) => ({
            id: model.level,
            label: `Modèle ${model.level}`,
            content: <Dialogue model={model} />,
          }))}
        />
        <Advice text={advice} />
      </div>
    );
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
      <Advice text={advice} />
    </div>
  );
}

function Advice({ text }: { text: string | null | undefined }) {
  return text ? (
    <section className={styles.advice} aria-label="Ce que l’on attend">
      <p className={styles.title}>Ce que l’on attend</p>
      <p>{nbsp(text)}</p>
    </section>
  ) : null;
}
