import { dayName, dayOf } from '../../format/days.js';

/** A scored response. */
export interface ScoredAt {
  /** ISO 8601. */
  readonly at: string;
  readonly score: number;
}

/** « 3 tests, du 2 au 21 novembre : de 200 à 478 points. »; one test makes no line. */
export function trendSentence(history: readonly ScoredAt[], unit: string, now: Date, isPart = false): string {
  const [first] = history;
  const last = history.at(-1);
  if (!first || !last) return '';
  const day = (at: string) => dayName(new Date(at), now);
  if (history.length === 1)
    return `Un seul test${isPart ? ' qui compte' : ''}, le ${day(first.at)} : votre courbe commence avec le deuxième.`;
  const days =
    day(first.at) === day(last.at) ? `le ${day(first.at)}` : `du ${day(first.at)} au ${day(last.at)}`;
  const [from, to] = [first.score, last.score].map((score) => score.toLocaleString('fr-CA'));
  const course = from === to ? `toujours ${to}` : `de ${from} à ${to}`;
  const of = unit === 'points' && last.score < 2 ? 'point' : unit;
  return `${history.length} tests${isPart ? ' qui comptent' : ''}, ${days} : ${course} ${of}.`;
}

/** What the time axis spans, ms: up to the exam while it is near enough to leave the line room, else up to now. */
export function timeSpan(
  history: readonly ScoredAt[],
  examDate: string | null,
  now: Date,
): { readonly from: number; readonly to: number; readonly exam: number | null } {
  const from = Date.parse(history[0]?.at ?? now.toISOString());
  const today = Math.max(now.getTime(), Date.parse(history.at(-1)?.at ?? now.toISOString()));
  const exam = (examDate === null ? null : dayOf(examDate))?.getTime() ?? null;
  const isShown = exam !== null && exam >= today && exam - from <= 4 * (today - from);
  return { from, to: isShown ? exam : today, exam: isShown ? exam : null };
}

/** Days that are named under the line, at most four from one end to the other: each once. */
export function dayTicks(from: number, to: number): number[] {
  const evenly = [0, 1, 2, 3].map((step) => from + ((to - from) * step) / 3);
  const dayAt = (at: number) => new Date(at).toDateString();
  return evenly.filter((at, index) => !evenly.slice(0, index).some((before) => dayAt(before) === dayAt(at)));
}
