import type { AnsweredTask } from '@passerelle/contracts';
import { Slot } from '@passerelle/slice-kit';
import { cx, nbsp } from '@passerelle/ui-kit';
import { ChevronDown, FileText } from 'lucide-react';
import { useState } from 'react';
import styles from './copy.module.css';

interface Paper {
  readonly id: string;
  readonly name: string;
  readonly text?: string | null;
  readonly html?: string | null;
}

/** What the task asks, its documents, and what the examiner had: each behind its button, above the copy. */
export function TaskDocuments({ task }: { readonly task: AnsweredTask }) {
  const [shown, setShown] = useState<string | null>(null);
  const papers = papersOf(task);
  const open = papers.find(({ id }) => id === shown);
  return (
    <div className={styles.papers}>
      <div className={styles.paperButtons}>
        {papers.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-expanded={id === shown}
            aria-controls="task-paper"
            className={cx(styles.paperButton, id === shown && styles.shown)}
            onClick={() => setShown(id === shown ? null : id)}
          >
            <FileText size={16} aria-hidden="true" /> {name}
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        ))}
      </div>
      <div id="task-paper">
        {open ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          <section tabIndex={0} aria-label={open.name} className={styles.paper}>
            {open.text ? <p className={styles.asked}>{nbsp(open.text)}</p> : null}
            {open.html ? <Slot name="marketing.rich-text.v1" props={{ html: open.html }} /> : null}
            {open.id === 'examiner' ? (
              <ul className={styles.turns}>
                {(task.examiner?.turns ?? []).map(({ id, about, text }) => (
                  <li key={id}>
                    {about ? <b>{nbsp(`${about} : `)}</b> : null}
                    {nbsp(text)}
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        ) : null}
      </div>
    </div>
  );
}

function papersOf({
  question,
  description,
  document_one,
  document_two,
  role_card,
  examiner,
}: AnsweredTask): Paper[] {
  const card = role_card ? [role_card.you, role_card.partner, ...role_card.aims].join('\n') : '';
  return [
    {
      id: 'question',
      name: 'Consigne',
      text: [question, card].filter(Boolean).join('\n\n'),
      html: description,
    },
    ...(document_one ? [{ id: 'one', name: 'Document 1', html: document_one }] : []),
    ...(document_two ? [{ id: 'two', name: 'Document 2', html: document_two }] : []),
    ...(examiner ? [{ id: 'examiner', name: 'Fiche de l’examinateur', text: examiner.person }] : []),
  ];
}
