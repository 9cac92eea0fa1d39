import { questionKinds } from '@passerelle/contracts';
import { thirds } from '../schema/lot.js';
import { sum } from './choice.js';
import type { Figure } from './figure.js';
import { type Limit, limits } from './limits.js';
import { counted } from './option-figures.js';
import type { Series } from './series.js';

/** What readers counted in the items of a series. Empty until each item says how it is built. */
export function anatomyFigures({ set }: Series): Figure[] {
  const built = set.items.flatMap(({ anatomy }) => (anatomy ? [anatomy] : []));
  if (built.length < set.items.length) return [];
  type Built = (typeof built)[number];
  const count = (name: string, limit: Limit, of: (anatomy: Built) => number | boolean) =>
    counted(
      set.id,
      name,
      built.map((each) => Number(of(each))),
      limit,
    );
  const skeletons = new Set(built.flatMap(({ skeleton }) => skeleton ?? []));
  const placeless = set.items.map(({ place }) => (place ? 0 : 1));
  return [
    count('distractors denied', limits.denied, ({ denied }) => denied),
    ...thirds.map((third) =>
      count(`decides in the ${third} third`, limits.third, ({ decides }) => decides === third),
    ),
    count('punch lines', limits.punchLines, ({ punch_line }) => punch_line),
    ...[...skeletons].map((name) =>
      count(`skeleton ${name}`, limits.skeleton, ({ skeleton }) => skeleton === name),
    ),
    ...questionKinds
      .map((kind) => count(`asks ${kind}`, limits.kind, ({ asks }) => asks === kind))
      .filter(({ value }) => value > 0),
    counted(set.id, 'documents without a place', placeless, limits.placeless),
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
