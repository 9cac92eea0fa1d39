import { Badge } from '@passerelle/ui-kit';
import type { ReactNode, Ref } from 'react';
import styles from './question-position.module.css';
import type { ShownQuestion } from './shown-question.js';

interface QuestionPositionProps {
  question: Pick<ShownQuestion, 'number' | 'points'>;
  total: number;
  /** Takes the focus when the question changes. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** More to say of it. */
  children?: ReactNode;
}

/** Which question it is, and what it is worth. */
export function QuestionPosition({ question, total, headingRef, children }: QuestionPositionProps) {
  return (
    <div className={styles.position}>
      <h2 ref={headingRef} tabIndex={-1}>
        Question <strong>{question.number}</strong> sur {total}
      </h2>
      <Badge tone="gold">{question.points} points</Badge>
      {children}
    </div>
  );
}
