const everyMs = 250;

/** Calls back once when the process that started this one is gone: nothing outlives its supervisor. Without a pid it never does. */
export function watchParent(parentPid: number | undefined, onGone: () => void): void {
  if (parentPid === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
}
