import type { Question } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { useEffect, useRef } from 'react';
import { Document } from '../document/document.js';
import type { Quoted } from '../quoted/quotations.js';
import quotes from '../quoted/quoted.module.css';
import styles from './desk-document.module.css';
import { useDeskSetting } from './desk-setting.js';
import { DeskTools } from './desk-tools.js';
import type { Marks } from './marks.js';
import { useMarker } from './use-marker.js';

export interface DeskDocumentProps {
  question: Pick<Question, 'id' | 'description' | 'document_kind'>;
  marks: Marks;
  /** What the explanation quotes of it. */
  quoted: readonly Quoted[];
  /** A phone may show the question instead. */
  isSeen: boolean;
}

/** The document of a question with what helps to read it; it scrolls by itself. */
export function DeskDocument({ question, marks, quoted, isSeen }: DeskDocumentProps) {
  const { isMarking } = useDeskSetting();
  const root = useRef<HTMLDivElement>(null);
  const marker = useMarker(root, { marks, questionId: question.id, isMarking, quoted });
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSeen && quoted.length > 0) bringIntoSight(paper.current);
  }, [quoted, isSeen]);
  return (
    <>
      <div className={styles.tools}>
        <DeskTools hasMarks={marker.marked.length > 0} onMark={marker.markSelection} onClear={marker.clear} />
      </div>
      {isMarking ? (
        <p className={styles.hint}>
          {nbsp(
            'Touchez une phrase ou sélectionnez un passage ; touchez-le encore pour l’effacer. Au clavier : les flèches, puis Entrée.',
          )}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: nothing else is a text that scrolls and is marked. */}
      <div
        role="group"
        aria-label="Texte du document"
        ref={paper}
        // What scrolls takes the keyboard (WCAG 2.1.1).
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows scroll it, and move the highlighter.
        tabIndex={0}
        className={cx(styles.paper, quotes.quoting, isMarking && styles.marking)}
        data-paper=""
        data-arrows={isMarking ? '' : undefined}
        {...marker.handlers}
      >
        <div ref={root}>
          <Document html={question.description ?? ''} kind={question.document_kind} />
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {marker.told}
      </p>
    </>
  );
}

/** Scrolls the paper to what speaks for the key, and the page only where the paper has no end of its own: in corrections on a phone. */
function bringIntoSight(paper: HTMLElement | null): void {
  const mark = paper?.querySelector('[data-quoted=key]');
  if (!paper || !mark) return;
  const [frame, place] = [paper.getBoundingClientRect(), mark.getBoundingClientRect()];
  // Its title stays above the text.
  if (place.top < frame.top + 64 || place.bottom > frame.bottom)
    paper.scrollTop += place.top - frame.top - frame.height / 3;
  const { top, bottom } = mark.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) mark.scrollIntoView({ block: 'center' });
}
