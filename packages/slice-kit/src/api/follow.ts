/**
 * Aborts something with a signal, until what comes back is called.
 * With it two reasons to give up are one signal: `AbortSignal.any` is missing in Safari before 17.4.
 */
export function follow(signal: AbortSignal | undefined, follower: AbortController): () => void {
  const abort = () => follower.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return () => signal?.removeEventListener('abort', abort);
}
