import { Badge, cx, OptionList } from '@passerelle/ui-kit';
import { type ReactNode, type Ref, useId } from 'react';
import { Document } from '../document/document.js';
import { AudioPlayer } from '../listening/audio-player.js';
import { QuestionImage } from '../questions/question-image.js';
import { QuestionPosition } from '../questions/question-position.js';
import type { ShownQuestion } from '../questions/shown-question.js';
import styles from './question-pane.module.css';

export interface QuestionPaneProps {
  question: ShownQuestion;
  total: number;
  response: string | null;
  onChoose?: (response: string) => void;
  isDisabled?: boolean;
  /** Its options are to be read only. */
  isPreview?: boolean;
  /** Its recording is played elsewhere on the page. */
  isHeardApart?: boolean;
  /** The line that says which question it is: takes the focus when the question changes. */
  positionRef?: Ref<HTMLHeadingElement> | undefined;
  /** Under the options: buttons. */
  children?: ReactNode;
}

/** Two options of no more characters stand side by side on a phone. */
const shortOption = 16;

/** One question: its document on the left, the stem and its options on the right; stacked on a phone. */
export function QuestionPane({
  question,
  total,
  response,
  onChoose,
  isDisabled,
  isPreview,
  isHeardApart,
  positionRef,
  children,
}: QuestionPaneProps) {
  const isHeard = Boolean(question.audio) && !isHeardApart;
  const hasDocument = Boolean(question.description || question.image || isHeard);
  const documentId = useId();
  return (
    <div className={cx(hasDocument ? styles.split : styles.single, isHeardApart && styles.apart)}>
      {hasDocument ? (
        <section className={styles.document} aria-labelledby={documentId}>
          <h2 id={documentId} className="visually-hidden">
            Document
          </h2>
          {isHeard ? <AudioPlayer key={question.id} question={question} /> : null}
          <QuestionImage question={question} className={styles.image} />
          {question.description ? (
            <Document html={question.description} kind={question.document_kind} />
          ) : null}
        </section>
      ) : null}
      <div className={styles.question}>
        <QuestionPosition question={question} total={total} headingRef={positionRef}>
          {isHeardApart && question.recording?.synthetic ? <Badge>voix de synthèse</Badge> : null}
        </QuestionPosition>
        <OptionList
          key={question.id}
          name={`question-${question.id}`}
          legend={question.text}
          options={question.options}
          value={response}
          onChange={onChoose}
          isDisabled={isDisabled}
          isPreview={isPreview}
          className={
            question.options.every(({ text }) => text.length <= shortOption) ? styles.short : undefined
          }
        />
        {children}
      </div>
    </div>
  );
}
