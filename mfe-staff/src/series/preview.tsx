import type { ExpressionQuestion, Question, SeriesSheet } from '@passerelle/contracts';
import { Slot } from '@passerelle/slice-kit';
import { Disclosure, nbsp } from '@passerelle/ui-kit';
import { Check } from 'lucide-react';
import styles from './series.module.css';

/** What candidates get, to be read from top to bottom, with what they see once it is corrected. */
export function Preview({ sheet: { set } }: { readonly sheet: SeriesSheet }) {
  return (
    <ol className={styles.items}>
      {set.normal_questions.map((question) => (
        <li key={question.id} className={styles.item}>
          <ShownQuestion question={question} />
        </li>
      ))}
      {set.expression_questions.map((task) => (
        <li key={task.id} className={styles.item}>
          <ShownTask task={task} />
        </li>
      ))}
    </ol>
  );
}

const rich = (html: string | null | undefined) =>
  html ? (
    <div className={styles.document}>
      <Slot name="marketing.rich-text.v1" props={{ html }} />
    </div>
  ) : null;

function ShownQuestion({ question }: { readonly question: Question }) {
  const { number, level, points, description, image, image_alt, recording, text, options, answer } = question;
  return (
    <>
      <h3>{nbsp(`Question ${number} (${level}, ${points} points)`)}</h3>
      {rich(description)}
      {image ? <img src={image} alt={image_alt ?? ''} className={styles.image} loading="lazy" /> : null}
      {recording ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript stands below.
        <audio controls preload="none" className={styles.sound}>
          {recording.sources.map(({ url, type }) => (
            <source key={url} src={url} type={type} />
          ))}
        </audio>
      ) : null}
      <p className={styles.asked}>{nbsp(text)}</p>
      <ul className={styles.options}>
        {options.map(({ value, text: option }) => (
          <li key={value} className={value === answer ? styles.right : undefined}>
            <b>{value}</b> <span>{nbsp(option)}</span>
            {value === answer ? (
              <span className={styles.mark}>
                <Check size={16} aria-hidden="true" /> Clé
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <Disclosure title="Correction">
        {rich(question.explanation)}
        {question.transcript ? <p className={styles.transcript}>{nbsp(question.transcript)}</p> : null}
      </Disclosure>
    </>
  );
}

function ShownTask({ task }: { readonly task: ExpressionQuestion }) {
  const { task_number, description, question, document_one, document_two, role_card, models, advice } = task;
  return (
    <>
      <h3>{nbsp(`Tâche ${task_number}`)}</h3>
      {rich(description)}
      <p className={styles.asked}>{nbsp(question)}</p>
      {role_card ? (
        <p className={styles.transcript}>
          {nbsp([role_card.you, role_card.partner, ...role_card.aims].join('\n'))}
        </p>
      ) : null}
      {rich(document_one)}
      {rich(document_two)}
      {models && models.length > 0 ? (
        <Disclosure title="Modèles">
          {models.map(({ level, html }) => (
            <div key={level}>
              <h4>{level}</h4>
              {rich(html)}
            </div>
          ))}
          {rich(advice)}
        </Disclosure>
      ) : null}
    </>
  );
}
