/** A timer that is late by more than this says that this process stood still, ms. */
const lateMs = 250;

/**
 * A signal that ends what asks somebody else, after this time. Where this process itself stood still meanwhile (a full processor, a machine
 * that was paused), the time begins once more, and what has arrived is read before: who is late blames nobody.
 * @param withinMs of our own time, ms
 */
export function endsAfter(withinMs: number): AbortSignal {
  const end = new AbortController();
  const waitFor = (ms: number, then: (lateBy: number) => void) => {
    const dueAt = performance.now() + ms;
    setTimeout(() => then(performance.now() - dueAt), ms).unref();
  };
  const abort = () => end.abort(new DOMException(`no answer within ${withinMs} ms`, 'TimeoutError'));
  waitFor(withinMs, (lateBy) => (lateBy > lateMs ? waitFor(withinMs, abort) : abort()));
  return end.signal;
}
