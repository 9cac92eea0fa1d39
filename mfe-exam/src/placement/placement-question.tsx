import type { Question } from '@passerelle/contracts';
import { BridgeProgress, nbsp, OptionList } from '@passerelle/ui-kit';
import { Info } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Face, Faces, hasFaces, Thumb } from '../desk/faces.js';
import { Document } from '../document/document.js';
import { AudioPlayer } from '../listening/audio-player.js';
import { useQuestionFocus } from '../player/use-question-focus.js';
import { QuestionImage } from '../questions/question-image.js';
import { oneHearing } from './hearings.js';
import styles from './placement-question.module.css';

interface PlacementQuestionProps {
  question: Question;
  number: number;
  /** The most that anybody is asked. */
  total: number;
  response: string | null;
  onChoose(response: string): void;
}

/** One question: where it stands on the bridge, its document, its options. On a phone a long document and its question are two faces. */
export function PlacementQuestion({ question, number, total, response, onChoose }: PlacementQuestionProps) {
  const { stage, heading } = useQuestionFocus(number);
  const isHeard = Boolean(question.audio);
  const counted = useMemo(() => oneHearing(() => window.sessionStorage, question.id), [question.id]);
  const hasDocument = Boolean(question.description || question.image || isHeard);
  const isLong = hasFaces(question.description);
  const [shown, setShown] = useState<{ id: string; face: Face } | null>(null);
  const face = shown?.id === question.id ? shown.face : 'document';
  const turn = (to: Face) => {
    setShown({ id: question.id, face: to });
    stage.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.progress}>
        <div className={styles.where}>
          <h2 ref={heading} tabIndex={-1}>
            Question <strong>{number}</strong> sur {total} au plus
          </h2>
          <p>sans chronomètre</p>
        </div>
        <BridgeProgress total={total} done={number - 1} current={number} />
      </div>
      {isLong ? (
        <div className={styles.faces}>
          <Faces face={face} onFace={turn} />
        </div>
      ) : null}
      <div className={hasDocument ? styles.split : styles.single} data-face={isLong ? face : undefined}>
        {hasDocument ? (
          <section aria-label="Document" className={styles.document}>
            {isHeard ? <AudioPlayer key={question.id} question={question} counted={counted} /> : null}
            <QuestionImage question={question} className={styles.image} />
            {question.description ? (
              <Document html={question.description} kind={question.document_kind} />
            ) : null}
            {isLong ? (
              <div className={styles.thumb}>
                <Thumb
                  text={question.text}
                  options={question.options}
                  response={response}
                  onQuestion={() => {
                    turn('question');
                    heading.current?.focus({ preventScroll: true });
                  }}
                />
              </div>
            ) : null}
          </section>
        ) : null}
        <div className={styles.answers}>
          <OptionList
            key={question.id}
            className={styles.options}
            name={`placement-${question.id}`}
            legend={question.text}
            options={question.options}
            value={response}
            onChange={onChoose}
          />
          <p className={styles.hint}>
            <Info size={18} aria-hidden="true" />
            <span>
              {nbsp('Vous hésitez ? « Je ne sais pas » situe mieux votre niveau qu’une réponse au hasard.')}
            </span>
          </p>
        </div>
      </div>
    </div>
  );
}
