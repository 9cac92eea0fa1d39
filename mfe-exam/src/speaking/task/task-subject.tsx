import type { ExpressionQuestion } from '@passerelle/contracts';
import { nbsp } from '@passerelle/ui-kit';
import '@passerelle/ui-kit/exam-fonts.css';
import { RichText } from '../../document/rich-text.js';
import { RoleCard } from './role-card.js';
import styles from './task-subject.module.css';

/** What a spoken task asks: the situation, the topic, and who one plays. */
export function TaskSubject({
  task,
}: {
  task: Pick<ExpressionQuestion, 'description' | 'question' | 'role_card'>;
}) {
  return (
    <div className={styles.subject} lang="fr">
      {task.description ? <RichText className={styles.situation} html={task.description} /> : null}
      <p className={styles.question}>{nbsp(task.question)}</p>
      {task.role_card ? <RoleCard card={task.role_card} /> : null}
    </div>
  );
}
