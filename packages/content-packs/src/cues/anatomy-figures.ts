import { questionKinds, thirds } from '../schema/lot.js';
import { sum } from './choice.js';
import type { Figure } from './figure.js';
import { limits } from './limits.js';
import { counted } from './option-figures.js';
import type { Series } from './series.js';

/** What readers counted in the items of a series. Empty until each item says how it is built. */
export function anatomyFigures({ set }: Series): Figure[] {
  const built = set.items.flatMap(({ anatomy }) => (anatomy ? [anatomy] : []));
  if (built.length < set.items.length) return [];
  const count = (
    name: string,
    credits: readonly number[],
    limit: { readonly min: number; readonly max: number },
  ) => counted(set.id, name, credits, limit);
  const has = (test: (anatomy: (typeof built)[number]) => boolean) =>
    built.map((each) => (test(each) ? 1 : 0));
  const skeletons = new Set(built.flatMap(({ skeleton }) => skeleton ?? []));
  return [
    count(
      'distractors denied',
      built.map(({ denied }) => denied),
      limits.denied,
    ),
    ...thirds.map((third) =>
      count(
        `decides in the ${third} third`,
        has(({ decides }) => decides === third),
        limits.third,
      ),
    ),
    count(
      'punch lines',
      has(({ punch_line }) => punch_line),
      limits.punchLines,
    ),
    ...[...skeletons].map((name) =>
      count(
        `skeleton ${name}`,
        has(({ skeleton }) => skeleton === name),
        limits.skeleton,
      ),
    ),
    ...questionKinds
      .map((kind) =>
        count(
          `asks ${kind}`,
          has(({ asks }) => asks === kind),
          limits.kind,
        ),
      )
      .filter(({ value }) => value > 0),
    count(
      'documents without a place',
      set.items.map(({ place }) => (place ? 0 : 1)),
      limits.placeless,
    ),
  ];
}

/** Readers who had no document, each with what they got right. */
export const unaidedFigures = ({ set }: Series): Figure[] =>
  set.review.flatMap(({ documents, reader, agreed = 0 }) =>
    documents
      ? []
      : [{ ...counted(set.id, `${reader}, without documents`, [agreed], limits.unaided), credits: [] }],
  );

/** Share of right answers of all readers without documents. */
export function unaidedShare(series: readonly Series[]): number | null {
  const readings = series.flatMap(({ set }) => set.review.filter(({ documents }) => !documents));
  const answered = sum(readings.map((reading) => reading.answered ?? 0));
  return answered > 0 ? sum(readings.map((reading) => reading.agreed ?? 0)) / answered : null;
}
