import { Notice, nbsp, TextArea } from '@passerelle/ui-kit';
import { type RefObject, useState } from 'react';
import { isTooLong } from './text-size.js';
import styles from './writing-box.module.css';

export interface WritingBoxProps {
  /** Of the task. */
  number: number;
  text: string;
  /** Exam conditions: the browser helps with nothing. */
  isExam: boolean;
  isDisabled: boolean;
  box: RefObject<HTMLTextAreaElement | null>;
  onWrite(text: string): void;
}

/** Where a task is answered. */
export function WritingBox({ number, text, isExam, isDisabled, box, onWrite }: WritingBoxProps) {
  const [isRefused, setRefused] = useState(false);
  const write = (next: string) => {
    const refused = isTooLong(next) && next.length > text.length;
    setRefused(refused);
    if (!refused) onWrite(next);
  };
  return (
    <>
      <TextArea
        ref={box}
        className={styles.box}
        label={
          <>
            Votre réponse<span className="visually-hidden"> à la tâche {number}</span>
          </>
        }
        lang="fr"
        rows={10}
        spellCheck={!isExam}
        autoCorrect={isExam ? 'off' : 'on'}
        value={text}
        isReadOnly={isDisabled}
        onChange={write}
      />
      {isRefused ? (
        <Notice tone="error">
          {nbsp(
            'Ce texte ne peut pas être gardé : il dépasse 200 Ko. Votre réponse n’a pas changé ; ajoutez un texte plus court.',
          )}
        </Notice>
      ) : null}
    </>
  );
}
