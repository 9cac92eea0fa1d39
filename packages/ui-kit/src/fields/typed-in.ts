/** A break that a word processor made is a line’s; its other control characters are left out, as no page shows them. */
const plain = (text: string): string => text.replace(/[\v\f\u0085]/g, '\n').replace(/[^\P{Cc}\n\r\t]/gu, '');

/**
 * What somebody typed or pasted into a box, in characters that a text may have: a paragraph of Word or PowerPoint brings control characters along,
 * which nobody could find. The box holds the same, and the caret stays.
 */
export function typedIn(box: HTMLTextAreaElement): string {
  const text = plain(box.value);
  if (text === box.value) return text;
  const caret = plain(box.value.slice(0, box.selectionEnd)).length;
  box.value = text;
  box.setSelectionRange(caret, caret);
  return text;
}
