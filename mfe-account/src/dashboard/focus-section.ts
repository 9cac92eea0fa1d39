/**
 * Gives the focus to a section that is shown: to its heading, so that a screen reader says where one is, and as long as that is on its way
 * to what will hold it. Whoever goes on meanwhile is left where they are.
 * @returns stops waiting for the heading
 */
export function focusSection(content: HTMLElement): () => void {
  content.focus({ preventScroll: true });
  const observer = new MutationObserver(toHeading);
  observer.observe(content, { childList: true, subtree: true });
  toHeading();
  return () => observer.disconnect();

  function toHeading(): void {
    const heading = content.querySelector('h1');
    if (document.activeElement === content && heading) {
      if (heading.tabIndex < 0) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (document.activeElement !== content) observer.disconnect();
  }
}
