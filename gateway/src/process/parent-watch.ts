/** Calls back once when the process that started this one has died. */
export function watchParent(parentPid: number | undefined, onOrphaned: () => void): void {
  if (parentPid === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    onOrphaned();
  }, 1_000);
  timer.unref();
}
