import type { SeriesState } from './series.sql.js';

/** What is done to a series, null: nothing, it is so already; or why it is not. */
export type SeriesVerdict =
  | 'publish'
  | 'withdraw'
  | null
  | 'not_found'
  | { readonly mocks: readonly string[] };

/** Whether a version of a series is to be published. */
export function publishVerdict(series: SeriesState | undefined, version: number): SeriesVerdict {
  if (!series?.has_version) return 'not_found';
  const isSo = !series.retired && series.current_version === version;
  return isSo ? null : 'publish';
}

/** Whether a series is to be retired: not while a mock exam shows it, which would have a part that nobody can begin. */
export function retireVerdict(series: SeriesState | undefined): SeriesVerdict {
  if (!series) return 'not_found';
  if (!series.retired && series.mocks.length > 0) return { mocks: series.mocks };
  return series.retired && series.withdrawn ? null : 'withdraw';
}

/** As the audit log has it. */
export const stateText = ({
  retired,
  current_version,
}: Pick<SeriesState, 'retired' | 'current_version'>) => ({
  state: retired ? 'retired' : 'published',
  version: String(current_version),
});
