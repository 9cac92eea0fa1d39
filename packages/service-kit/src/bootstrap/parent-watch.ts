const everyMs = 1_000;

/** Calls back once when the process that started this one is gone: a service never outlives its supervisor. */
export function watchParent(parentPid: number, onGone: () => void): () => void {
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
