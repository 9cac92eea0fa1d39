/** About three questions in two minutes, and ten minutes at a sitting. */
export function minutesFor(due: number): number {
  return Math.min(10, Math.ceil((due * 2) / 3));
}
