import type { ExpressionQuestion } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { Document } from '../document/document.js';
import { RichText } from '../document/rich-text.js';
import { guidanceOf, limitsOf } from './length.js';
import styles from './task-subject.module.css';

export type SubjectTask = Pick<
  ExpressionQuestion,
  | 'task_number'
  | 'description'
  | 'question'
  | 'document_one'
  | 'document_two'
  | 'word_limits'
  | 'speaking_seconds'
>;

/** Whether a document begins with its number as its title. */
const namesItself = (html: string, number: number) =>
  new RegExp(`^\\s*<h\\d>\\s*Document ${number}\\s*</h\\d>`).test(html);

/** What a task asks: the situation, the instruction, its length, and the documents of the third one. */
export function TaskSubject({ task, className }: { task: SubjectTask; className?: string | undefined }) {
  const limits = limitsOf(task);
  const documents = [task.document_one, task.document_two].filter((html) => html !== null);
  return (
    <div className={cx(styles.subject, className)} lang="fr">
      {task.description ? <RichText className={styles.situation} html={task.description} /> : null}
      <p className={styles.question}>{nbsp(task.question)}</p>
      {limits ? (
        <div className={styles.guidance}>
          <p>{guidanceOf(limits)}</p>
          {limits.parts.length > 0 ? (
            <ul>
              {limits.parts.map(({ name, min, max }) => (
                <li key={name}>{nbsp(`${name} : ${min} à ${max} mots`)}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      {documents.length > 0 ? (
        <div className={styles.documents}>
          {documents.map((html, index) => (
            <section key={html} aria-label={`Document ${index + 1}`}>
              {namesItself(html, index + 1) ? null : <p className={styles.label}>Document {index + 1}</p>}
              <Document html={html} kind={null} />
            </section>
          ))}
        </div>
      ) : null}
    </div>
  );
}
