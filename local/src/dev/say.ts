/** Tells the person at the terminal what happened, and when. */
export function sayWithTime(line: string): void {
  process.stdout.write(`${new Date().toTimeString().slice(0, 8)}  ${line}\n`);
}

/** How long ago something was saved, for people. */
export function since(saved: number | null): string {
  return saved === null ? '' : `, ${((Date.now() - saved) / 1000).toFixed(1)} s after the save`;
}
