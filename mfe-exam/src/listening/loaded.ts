/** How long a recording may take to be ready, ms. */
const patienceMs = 30_000;

/**
 * Resolves when the recording can play; starts loading it where the browser has not (a phone that saves data) or where it failed.
 * @throws Error when it cannot be loaded
 */
export function loaded(element: HTMLMediaElement): Promise<void> {
  if (!element.error && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const { signal } = settled;
    const fail = () => {
      settled.abort();
      reject(new Error('the recording does not load'));
    };
    const timer = setTimeout(fail, patienceMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    element.addEventListener('error', fail, { signal });
    element.addEventListener(
      'canplay',
      () => {
        settled.abort();
        resolve();
      },
      { signal },
    );
    if (element.error || element.readyState === HTMLMediaElement.HAVE_NOTHING) element.load();
  });
}
