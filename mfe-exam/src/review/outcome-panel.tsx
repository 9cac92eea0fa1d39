import type { Question } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Explained } from '../answers/explained.js';
import type { Quoted } from '../quoted/quotations.js';
import styles from './review.module.css';
import type { Outcome } from './sitting.js';

export interface OutcomePanelProps {
  outcome: Outcome;
  question: Pick<Question, 'options'>;
  /** What the explanation quotes. */
  quoted: readonly Quoted[];
}

/** Right or wrong, and why. Takes the focus: it is what there is to read now. */
export function OutcomePanel({ outcome, question, quoted }: OutcomePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The options stay where they are as long as the verdict is in sight.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { is_correct: isCorrect, answer } = outcome;
  const letter = String.fromCharCode(65 + question.options.findIndex(({ value }) => value === answer));
  return (
    <div className={styles.outcome}>
      <h3 ref={heading} tabIndex={-1} className={cx(styles.verdict, isCorrect ? styles.right : styles.wrong)}>
        {isCorrect ? <Check size={20} aria-hidden="true" /> : <X size={20} aria-hidden="true" />}
        {isCorrect ? 'Bonne réponse' : nbsp(`Mauvaise réponse : il fallait choisir ${letter}`)}
      </h3>
      <Explained explanation={outcome.explanation} quoted={quoted} headingLevel={4} />
    </div>
  );
}
