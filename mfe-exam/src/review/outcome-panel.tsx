import type { Question } from '@passerelle/contracts';
import { useFocusOnMount } from '@passerelle/slice-kit';
import { cx, nbsp } from '@passerelle/ui-kit';
import { CalendarClock, Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Explained } from '../answers/explained.js';
import { whenComes } from '../format/days.js';
import styles from './review.module.css';
import type { Outcome } from './sitting.js';

/** Right or wrong, why, what was said, and when the question comes again. Takes the focus: it is what there is to read now. */
export function OutcomePanel({
  outcome,
  question,
}: {
  outcome: Outcome;
  question: Pick<Question, 'options'>;
}) {
  const heading = useFocusOnMount();
  const panel = useRef<HTMLDivElement>(null);
  // All of it comes into sight, not its first line only; of a long one the beginning.
  // Newer browsers answer with a promise, which is no cleanup.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), []);
  const { is_correct: isCorrect, answer, due_at } = outcome;
  const letter = String.fromCharCode(65 + question.options.findIndex(({ value }) => value === answer));
  return (
    <div ref={panel} className={styles.outcome}>
      <h3 ref={heading} tabIndex={-1} className={cx(styles.verdict, isCorrect ? styles.right : styles.wrong)}>
        {isCorrect ? <Check size={20} aria-hidden="true" /> : <X size={20} aria-hidden="true" />}
        {isCorrect ? 'Bonne réponse' : nbsp(`Mauvaise réponse : il fallait choisir ${letter}`)}
      </h3>
      <Explained explanation={outcome.explanation} transcript={outcome.transcript} headingLevel={4} />
      {due_at ? (
        <p className={styles.again}>
          <CalendarClock size={18} aria-hidden="true" />
          Cette question revient {whenComes(new Date(due_at), new Date())}.
        </p>
      ) : null}
    </div>
  );
}
