import { Button, cx, OptionList } from '@passerelle/ui-kit';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { AudioPlayer, type PartPlayer } from '../listening/audio-player.js';
import { QuestionImage } from '../questions/question-image.js';
import { QuestionPosition } from '../questions/question-position.js';
import type { ShownQuestion } from '../questions/shown-question.js';
import { noQuotations, type Quotations } from '../quoted/quotations.js';
import { DeskDocument } from './desk-document.js';
import styles from './desk-question.module.css';
import { type Face, Faces, hasFaces, Thumb } from './faces.js';
import type { Marks } from './marks.js';
import { Quotes } from './quotes.js';
import { heardAt, Transcript } from './transcript.js';

export interface DeskQuestionProps {
  question: ShownQuestion;
  total: number;
  response: string | null;
  isDisabled: boolean;
  marks: Marks;
  positionRef: Ref<HTMLHeadingElement>;
  onChoose?(response: string): void;
  /** What a phone shows first of a long document and its question. */
  startsWith?: Face;
  /** The other face comes, on a phone. */
  onFace?(): void;
  /** Shows right and wrong. */
  correction?: { correct: string } | undefined;
  /** What the recording says, where it may be read. */
  transcript?: string | null;
  /** What the explanation quotes of the document or the transcript. */
  quotations?: Quotations;
  /** Under the options. */
  result?: ReactNode;
  /** Buttons, always in sight. */
  children?: ReactNode;
}

/**
 * A question at the reading desk: document and question scroll apart, so that neither hides the other. On a phone a long document and its
 * question are two faces, each one touch away; a short one stands above its question.
 */
export function DeskQuestion(props: DeskQuestionProps) {
  const { question, total, response, isDisabled, marks, positionRef, onChoose, children } = props;
  const {
    startsWith = 'document',
    onFace,
    correction,
    transcript,
    quotations = noQuotations,
    result,
  } = props;
  const { description, image, audio } = question;
  const hasDocument = Boolean(description || image || audio || transcript);
  const isLong = hasFaces(description);
  const [face, setFace] = useState<Face>(startsWith);
  const documentId = useId();
  const turn = (next: Face) => {
    setFace(next);
    onFace?.();
  };
  const toDocument = () => turn('document');
  const desk = useFaceFocus(face);
  const player = useRef<PartPlayer>(null);
  const times = transcript ? question.recording?.sentences : undefined;
  const [heard, setHeard] = useState(-1);
  const onTime = useCallback((seconds: number) => setHeard(heardAt(times ?? [], seconds)), [times]);
  return (
    <div
      ref={desk}
      className={cx(
        styles.desk,
        hasDocument ? styles.split : styles.single,
        isLong && styles.long,
        children ? !isLong && styles.stacked : styles.footless,
      )}
      data-face={isLong ? face : undefined}
    >
      {isLong ? (
        <div className={styles.faces} data-faces="">
          <Faces face={face} onFace={turn} />
        </div>
      ) : null}
      {hasDocument ? (
        <section
          className={cx(styles.document, !description && styles.bare, transcript && styles.told)}
          aria-labelledby={documentId}
        >
          <h2 id={documentId} tabIndex={-1} data-heads="document" className="visually-hidden">
            Document
          </h2>
          {audio ? (
            <AudioPlayer key={question.id} question={question} partRef={player} onTime={onTime} />
          ) : null}
          <QuestionImage question={question} className={styles.image} />
          {description ? (
            <DeskDocument
              question={question}
              marks={marks}
              quoted={quotations.inText}
              isSeen={face === 'document'}
            />
          ) : null}
          {transcript ? (
            <Transcript
              text={transcript}
              quoted={description ? [] : quotations.inText}
              times={times}
              heard={heard}
              onPlay={(from, to) => player.current?.playPart(from, to)}
            />
          ) : null}
          {isLong ? (
            <Thumb
              text={question.text}
              options={question.options}
              response={response}
              onQuestion={() => turn('question')}
            />
          ) : null}
        </section>
      ) : null}
      <div className={styles.question}>
        <div className={styles.asked} data-heads="question">
          <QuestionPosition question={question} total={total} headingRef={positionRef} />
          <OptionList
            key={question.id}
            name={`question-${question.id}`}
            legend={question.text}
            options={question.options}
            value={response}
            onChange={onChoose}
            isDisabled={isDisabled}
            correction={correction}
          />
          {result}
          {isLong && quotations.inText.length > 0 ? (
            <Button variant="quiet" size="sm" className={styles.toDocument} onClick={toDocument}>
              Voir dans le document
            </Button>
          ) : isLong && description ? (
            <Quotes questionId={question.id} html={description} marks={marks} onReread={toDocument} />
          ) : null}
        </div>
        {children}
      </div>
    </div>
  );
}

/** The other face takes the focus of what was pressed, which went with its own; the two buttons above both stay. */
function useFaceFocus(face: Face): RefObject<HTMLDivElement | null> {
  const desk = useRef<HTMLDivElement>(null);
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current === face) return;
    shown.current = face;
    if (desk.current?.querySelector('[data-faces]')?.contains(document.activeElement)) return;
    const heading = `h2[data-heads=${face}], [data-heads=${face}] h2`;
    desk.current?.querySelector<HTMLElement>(heading)?.focus({ preventScroll: true });
  }, [face]);
  return desk;
}
