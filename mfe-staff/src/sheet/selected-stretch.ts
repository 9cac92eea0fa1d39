import type { Stretch } from './words.js';

/** Where an end of the browser's selection stands in the text; null outside of it. */
function offsetOf(node: Node, offset: number): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const piece = element?.closest<HTMLElement>('[data-from]');
  if (!piece) return null;
  const from = Number(piece.dataset.from);
  if (node.nodeType === Node.TEXT_NODE) return from + offset;
  return offset === 0 ? from : from + (piece.textContent?.length ?? 0);
}

/** What is selected by pointer in a text that is drawn in pieces; null where nothing of it is. */
export function selectedStretch(container: Element): Stretch | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!container.contains(range.startContainer) || !container.contains(range.endContainer)) return null;
  const from = offsetOf(range.startContainer, range.startOffset);
  const to = offsetOf(range.endContainer, range.endOffset);
  return from === null || to === null || from >= to ? null : { from, to };
}
