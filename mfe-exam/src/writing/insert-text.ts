/** Writes at the caret, or over what is selected, as if typed: it can be undone, and the caret stands after it. */
export function insertText(box: HTMLTextAreaElement, text: string): void {
  box.focus({ preventScroll: true });
  // Deprecated, and the only way that the browser's own undo knows about.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
