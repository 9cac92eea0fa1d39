/** How long a recording may take to be ready, ms. */
const patienceMs = 30_000;

/**
 * Resolves when the recording can play; starts loading it where the browser has not (a phone that saves data) or where it failed. An iPhone
 * loads metadata and then waits for a press: call it in the press.
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
    const ready = () => {
      settled.abort();
      resolve();
    };
    element.addEventListener('error', fail, { signal });
    element.addEventListener('canplay', ready, { signal });
    element.addEventListener('playing', ready, { signal });
    const isLoading = element.networkState === HTMLMediaElement.NETWORK_LOADING;
    if (element.error || !isLoading || element.readyState <= HTMLMediaElement.HAVE_METADATA) element.load();
  });
}
