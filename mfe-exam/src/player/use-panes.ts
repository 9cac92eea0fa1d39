import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.js';

/** A question that is rendered: the one shown, the one made ready for the next press, or the one just left. */
export interface Pane {
  /** Position of the question, from 0. */
  readonly position: number;
  readonly role: 'shown' | 'ahead' | 'left';
}

export interface Panes {
  /** In the order of their positions. */
  readonly panes: readonly Pane[];
  /** Whether the question shown is on the screen: until then nobody can use it, nor needs to. */
  readonly isReached: boolean;
}

/**
 * The questions to render. Once the one shown is on the screen, it can be used, the one that was left is taken away, and the one
 * after it is made, laid out and loaded: a press on « Suivant » only shows what is there.
 * @param position of the question shown, from 0
 */
export function usePanes(position: number, count: number): Panes {
  const [reached, setReached] = useState(position);
  const [prepared, setPrepared] = useState<number | null>(null);
  useEffect(
    () =>
      afterPaint(() => {
        setReached(position);
        startTransition(() => setPrepared(position));
      }),
    [position],
  );
  const shown: Pane = { position, role: 'shown' };
  if (reached !== position) {
    const left: Pane = { position: reached, role: 'left' };
    return { panes: reached < position ? [left, shown] : [shown, left], isReached: false };
  }
  const next = position + 1;
  const isPrepared = prepared === position && next < count;
  return { panes: isPrepared ? [shown, { position: next, role: 'ahead' }] : [shown], isReached: true };
}
