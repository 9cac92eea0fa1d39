import type { Attempt } from '@passerelle/contracts';

/** Longer than this nobody sits at one question: they were away, and its time is not known. */
const awayMs = 15 * 60_000;

/**
 * How long each question took, ms: from the answer before it to its own, as last changed. The number of a change is the server's
 * time of it (`nextSeq`); of answers that another client numbered otherwise, or sent with the submission, nothing is known. What a
 * blank took counts for the next answer.
 */
export function timesOf({
  answers,
  started_at,
  submitted_at,
}: Pick<Attempt, 'answers' | 'started_at' | 'submitted_at'>): ReadonlyMap<string, number> {
  const began = Date.parse(started_at);
  const ended = submitted_at === null ? Number.POSITIVE_INFINITY : Date.parse(submitted_at);
  const given = answers
    .filter(({ response, seq }) => response !== null && seq >= began && seq <= ended)
    .toSorted((a, b) => a.seq - b.seq);
  const times = given.map(({ question_id, seq }, index) => {
    const before = given[index - 1]?.seq ?? began;
    return [question_id, seq - before] as const;
  });
  return new Map(times.filter(([, ms]) => ms <= awayMs));
}

interface Timed {
  readonly id: string;
  readonly is_correct: boolean;
  readonly response: string | null;
}

/** « 1 min 54 s », « 55 s ». */
export function spanText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [minutes > 0 ? `${minutes}\u00a0min` : '', rest > 0 || minutes === 0 ? `${rest}\u00a0s` : ''];
  return parts.filter(Boolean).join('\u00a0');
}

/** What the times say: a missed question against a right one, and what was left. Null where nothing is known. */
export function timeSentence(
  questions: readonly Timed[],
  times: ReadonlyMap<string, number>,
  leftSeconds: number | null,
): string | null {
  const mean = (isRight: boolean) => {
    const known = questions.flatMap(({ id, is_correct, response }) =>
      response !== null && is_correct === isRight ? (times.get(id) ?? []) : [],
    );
    return known.length === 0 ? null : known.reduce((sum, ms) => sum + ms, 0) / known.length;
  };
  const [wrong, right] = [mean(false), mean(true)];
  const compared =
    wrong !== null && right !== null
      ? `Une question manquée vous a pris ${spanText(wrong)} en moyenne, une question juste ${spanText(right)}.`
      : null;
  const left =
    leftSeconds !== null && leftSeconds >= 60 ? `Il vous restait ${spanText(leftSeconds * 1000)}.` : null;
  return [compared, left].filter((part) => part !== null).join(' ') || null;
}
