const EVERY_MS = 1_000;

/**
 * Calls back once when the process named by `PASSERELLE_PARENT_PID` is no longer this one's parent: a child of a
 * supervisor that was killed ends by itself.
 */
export function watchParent(onGone: () => void): void {
  const expected = Number(process.env.PASSERELLE_PARENT_PID);
  if (!expected) return;
  const timer = setInterval(() => {
    if (process.ppid === expected) return;
    clearInterval(timer);
    onGone();
  }, EVERY_MS);
  timer.unref();
}
