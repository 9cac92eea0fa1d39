import type { Quoted } from '../quoted/quotations.js';
import type { Passage } from './passages.js';

/** Blocks of a document that has no other block in it. */
const blocks = 'p, h3, li, blockquote';

/** Offset of a place in the DOM, in characters of a text. */
function offsetIn(root: Node, node: Node, offset: number): number {
  const range = document.createRange();
  range.selectNodeContents(root);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** Where the paragraphs and titles of a document stand in its text. */
export function blocksOf(root: Element): Passage[] {
  return [...root.querySelectorAll(blocks)]
    .filter((each) => !each.querySelector(blocks))
    .map((each): Passage => {
      const from = offsetIn(root, each, 0);
      return [from, from + (each.textContent ?? '').length];
    });
}

/** Text nodes that a passage touches, with the stretch of each. */
function* stretches(root: Element, [from, to]: Passage): Generator<[text: Text, from: number, to: number]> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let node = walker.nextNode(); node && at < to; node = walker.nextNode()) {
    const text = node as Text;
    const end = at + text.length;
    if (end > from) yield [text, Math.max(from - at, 0), Math.min(to - at, text.length)];
    at = end;
  }
}

function wrap(root: Element, passage: Passage, make: () => HTMLElement): void {
  for (const [text, from, to] of [...stretches(root, passage)]) {
    if (from === to) continue;
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    range.surroundContents(make());
  }
}

const ours = '[data-desk]';

const element = (name: 'mark' | 'span', kind: 'marked' | 'cursor' | 'quoted') => {
  const made = document.createElement(name);
  made.dataset.desk = kind;
  return made;
};

const quotation = (isKey: boolean) => {
  const made = element('mark', 'quoted');
  made.dataset.quoted = isKey ? 'key' : 'other';
  return made;
};

/** Shows in a document what is marked, what the explanation quotes, and the sentence that the keyboard is at; only that. */
export function showMarks(
  root: Element,
  marked: readonly Passage[],
  cursor: Passage | null,
  quoted: readonly Quoted[] = [],
): void {
  const before = root.querySelectorAll(ours);
  for (const each of before) each.replaceWith(...each.childNodes);
  if (before.length > 0) root.normalize();
  for (const { isKey, at } of quoted) wrap(root, at, () => quotation(isKey));
  for (const passage of marked) wrap(root, passage, () => element('mark', 'marked'));
  if (cursor) wrap(root, cursor, () => element('span', 'cursor'));
}

/** What is selected in a document, in characters of its text. */
export function selectedIn(root: Element): Passage | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;
  const inside = (node: Node) => root.contains(node);
  const from = inside(range.startContainer) ? offsetIn(root, range.startContainer, range.startOffset) : 0;
  const to = inside(range.endContainer)
    ? offsetIn(root, range.endContainer, range.endOffset)
    : (root.textContent ?? '').length;
  return from < to ? [from, to] : null;
}

type CaretDocument = Document & {
  caretRangeFromPoint?(x: number, y: number): Range | null;
};

/** The character under a finger, in a document’s text; null beside the text. */
export function offsetAtPoint(root: Element, x: number, y: number): number | null {
  const page: CaretDocument = document;
  const position = page.caretPositionFromPoint?.(x, y);
  const range = position ? null : page.caretRangeFromPoint?.(x, y);
  const node = position?.offsetNode ?? range?.startContainer;
  const offset = position?.offset ?? range?.startOffset ?? 0;
  return node && root.contains(node) ? offsetIn(root, node, offset) : null;
}
