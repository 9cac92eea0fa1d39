import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Quoted } from '../quoted/quotations.js';
import { useStable } from '../stable/use-stable.js';
import { blocksOf, offsetAtPoint, selectedIn, showMarks } from './marked-text.js';
import type { Marks } from './marks.js';
import {
  type Passage,
  passageAt,
  sentenceAt,
  sentencesOf,
  withinBlocks,
  withoutPassage,
  withPassages,
} from './passages.js';

export interface Marker {
  readonly marked: readonly Passage[];
  /** What a screen reader is told. */
  readonly told: string;
  /** Marks what is selected. @returns whether anything was */
  markSelection(): boolean;
  clear(): void;
  readonly handlers: {
    onClick(event: MouseEvent): void;
    onKeyDown(event: KeyboardEvent): void;
    onBlur(): void;
  };
}

/**
 * A highlighter over a document: what is selected is marked, a press marks the sentence under it or takes a mark away, and the keyboard
 * goes from sentence to sentence.
 * @param isMarking the highlighter is in hand
 * @param quoted what the explanation quotes, once it is there
 */
export function useMarker(
  root: RefObject<HTMLElement | null>,
  {
    marks,
    questionId,
    isMarking,
    quoted,
  }: { marks: Marks; questionId: string; isMarking: boolean; quoted: readonly Quoted[] },
): Marker {
  const marked = useSyncExternalStore(marks.subscribe, () => marks.of(questionId));
  const [cursor, setCursor] = useState<Passage | null>(null);
  const [told, tell] = useState('');
  const shown = useRef(false);

  useLayoutEffect(() => {
    const element = root.current;
    // Most documents are never marked: those cost nothing.
    if (!element || !(shown.current || marked.length > 0 || cursor || quoted.length > 0)) return;
    shown.current = true;
    showMarks(element, marked, isMarking ? cursor : null, quoted);
    element.querySelector('[data-desk=cursor]')?.scrollIntoView({ block: 'nearest' });
  }, [root, marked, cursor, isMarking, quoted]);

  const set = (next: readonly Passage[], words: string) => {
    marks.set(questionId, next);
    tell(words);
  };
  const add = (passage: Passage) => {
    const element = root.current;
    const added = element ? withinBlocks(element.textContent ?? '', passage, blocksOf(element)) : [];
    if (added.length > 0) set(withPassages(marked, added), 'Passage surligné.');
  };
  const sentences = () =>
    root.current ? sentencesOf(root.current.textContent ?? '', blocksOf(root.current)) : [];
  const toggle = (at: number, sentence: Passage | undefined) => {
    const known = passageAt(marked, at);
    if (known) set(withoutPassage(marked, known), 'Surlignage effacé.');
    else if (sentence) add(sentence);
  };

  const markSelection = useStable(() => {
    const selected = root.current && selectedIn(root.current);
    if (!selected) return false;
    add(selected);
    getSelection()?.removeAllRanges();
    return true;
  });
  const clear = useStable(() => set([], 'Surlignages effacés.'));
  const onClick = useStable(({ clientX, clientY }: MouseEvent) => {
    if (!isMarking || !root.current || markSelection()) return;
    const at = offsetAtPoint(root.current, clientX, clientY);
    if (at === null) return;
    const all = sentences();
    toggle(at, all[sentenceAt(all, at)]);
  });
  const onKeyDown = useStable((event: KeyboardEvent) => {
    if (!isMarking) return;
    const all = sentences();
    const at = cursor ? all.findIndex(([from]) => from === cursor[0]) : -1;
    const here = all[at];
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      const to = Math.min(Math.max(at + step, 0), all.length - 1);
      const next = all[to];
      if (!next) return;
      setCursor(next);
      const text = root.current?.textContent?.slice(...next) ?? '';
      tell(`Phrase ${to + 1} sur ${all.length}${passageAt(marked, next[0]) ? ', surlignée' : ''} : ${text}`);
    } else if ((event.key === 'Enter' || event.key === ' ') && here) toggle(here[0], here);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && here) {
      const known = passageAt(marked, here[0]);
      if (known) set(withoutPassage(marked, known), 'Surlignage effacé.');
    } else return;
    event.preventDefault();
    // The arrows scroll and the letters choose elsewhere.
    event.stopPropagation();
  });
  const onBlur = useStable(() => setCursor(null));
  return { marked, told, markSelection, clear, handlers: { onClick, onKeyDown, onBlur } };
}
