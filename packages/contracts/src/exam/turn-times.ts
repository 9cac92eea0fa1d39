import * as z from 'zod/mini';

/** From when to when the examiner speaks in a recording, s. */
export const ExaminerTurnTime = z.object({ from: z.number(), to: z.number() });
export type ExaminerTurnTime = z.infer<typeof ExaminerTurnTime>;

/** An examiner says no more in one task, by far. */
const mostTurns = 60;
const second = String.raw`\d{1,3}(?:\.\d)?`;

/** Such times as a field of a form: « 0-4.2,31.5-36 ». */
export const TurnTimesText = z
  .string()
  .check(z.regex(new RegExp(`^(?:${second}-${second}(?:,${second}-${second}){0,${mostTurns - 1}})?$`)));

const tenth = (seconds: number) => String(Math.round(Math.max(0, seconds) * 10) / 10);

/** Times as the form’s field; the first ones, where there are very many. */
export const turnTimesText = (turns: readonly ExaminerTurnTime[]): string =>
  turns
    .slice(0, mostTurns)
    .map(({ from, to }) => `${tenth(from)}-${tenth(to)}`)
    .join(',');

/** The times that the field says; what ends before it begins is left out. */
export const turnTimesOf = (text: string): ExaminerTurnTime[] =>
  text
    .split(',')
    .map((turn) => turn.split('-').map(Number))
    .flatMap(([from = 0, to = 0]) => (to > from ? [{ from, to }] : []));

/** What is left of a stretch of time when somebody else’s turns are taken out of it, in pieces. */
export function withoutTurns(
  stretch: ExaminerTurnTime,
  turns: readonly ExaminerTurnTime[],
): ExaminerTurnTime[] {
  let left: ExaminerTurnTime[] = [{ from: stretch.from, to: stretch.to }];
  for (const turn of turns)
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, turn.from) },
        { from: Math.max(from, turn.to), to },
      ].filter((piece) => piece.to > piece.from),
    );
  return left;
}
