/** Gives the focus to what stays, where it is in what goes or nowhere: who works elsewhere meanwhile is not taken from there. */
export function focusInstead(goes: Element | null, stays: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || goes?.contains(activeElement)) stays?.focus();
}
