/** How long a heading may take to appear before the focus goes to the page itself, ms. */
const HEADING_MS = 10_000;
/** A page of the same slice replaces its heading within a frame or two; this is for slower ones, ms. */
const SETTLE_MS = 120;

/**
 * Moves the focus to the main heading after a change of page, so that keyboards start there and screen readers read it.
 * Waits for the new heading; leaves the focus alone where the page has taken it already.
 */
export function createPageFocus(main: () => HTMLElement | null): () => void {
  let stop: (() => void) | undefined;

  return () => {
    stop?.();
    const page = main();
    if (!page) return;
    const previous = page.querySelector('h1');
    let taken = false;
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Node && page.contains(event.target)) taken = true;
    };
    document.addEventListener('focusin', onFocus);

    const observer = new MutationObserver(() => lookForHeading(false));
    observer.observe(page, { childList: true, subtree: true });
    const settled = setTimeout(() => lookForHeading(true), SETTLE_MS);
    const deadline = setTimeout(() => finish(page), HEADING_MS);
    stop = () => {
      observer.disconnect();
      clearTimeout(settled);
      clearTimeout(deadline);
      document.removeEventListener('focusin', onFocus);
      stop = undefined;
    };

    function lookForHeading(mayBePrevious: boolean): void {
      const heading = page?.querySelector('h1');
      if (heading && (mayBePrevious || heading !== previous)) finish(heading);
    }

    function finish(element: HTMLElement): void {
      stop?.();
      // What took it may have been of the page before, and gone with it.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (taken && !isLost) return;
      if (element.tabIndex < 0) element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
  };
}
