import type { ExamOption } from '@passerelle/ui-kit';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import styles from './faces.module.css';

/** On a phone a long document and its question are two faces of one sheet. */
export type Face = 'document' | 'question';

/** Characters of a document that a phone shows together with its question: about eighty words. */
const shortDocument = 520;

/** Whether a document is too long to stand above its question on a phone. */
export const hasFaces = (html: string | null): boolean =>
  html !== null && html.replaceAll(/<[^>]*>/g, '').length > shortDocument;

const names = { document: 'Document', question: 'Question' } as const;

/** « Document | Question »: the other face is one touch away. */
export const Faces = memo(function Faces({ face, onFace }: { face: Face; onFace(face: Face): void }) {
  return (
    <div className={styles.faces}>
      {(['document', 'question'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === face} onClick={() => onFace(each)}>
          {names[each]}
        </button>
      ))}
    </div>
  );
});

export interface ThumbProps {
  text: string;
  options: readonly ExamOption[];
  response: string | null;
  onQuestion(): void;
}

/** Under the document, at the thumb: what is asked, what was chosen, and the way there. */
export const Thumb = memo(function Thumb({ text, options, response, onQuestion }: ThumbProps) {
  const at = options.findIndex(({ value }) => value === response);
  return (
    <button type="button" className={styles.thumb} onClick={onQuestion}>
      <span className={styles.asked}>{text}</span>
      {at >= 0 ? (
        <span className={styles.letter}>
          <span className="visually-hidden">, réponse choisie&nbsp;: </span>
          {String.fromCharCode(65 + at)}
        </span>
      ) : null}
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  );
});
