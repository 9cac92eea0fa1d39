import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus where a list goes on page by page. The button that shows more is gone once the last page has come, and the focus would be with
 * it: then it is at the first of the rows that came, at its link where that is all of the row. Who works elsewhere meanwhile stays there.
 * @param list its children are the rows
 * @param hasMore whether there is the button
 * @returns to be called as more is asked for
 */
export function useFirstNewRow(list: RefObject<Element | null>, hasMore: boolean): () => void {
  const shown = useRef<number>(null);
  useLayoutEffect(() => {
    if (shown.current === null) return;
    const rows = list.current?.children;
    const row = rows?.[shown.current];
    // Still on its way.
    if (!row && hasMore) return;
    shown.current = null;
    // The last page may turn out to be empty.
    if (!hasMore) focusRow(row ?? rows?.[rows.length - 1]);
  });
  return () => {
    shown.current = list.current?.children.length ?? null;
  };
}

function focusRow(row: Element | undefined): void {
  const { activeElement, body } = document;
  if (!(row instanceof HTMLElement) || (activeElement && activeElement !== body)) return;
  const only = row.childElementCount === 1 ? row.firstElementChild : null;
  const isOne = only instanceof HTMLElement && only.matches('a[href], button');
  if (!isOne) row.tabIndex = -1;
  (isOne ? only : row).focus();
}
