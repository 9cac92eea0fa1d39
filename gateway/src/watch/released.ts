import { findVersion } from '../releases/decisions.js';
import { versionBefore } from '../releases/fallbacks.js';
import type { LogEntry, Release, ReleaseAction, ReleaseState } from '../releases/release-state.js';

/** A version that is given to browsers. */
export interface Given {
  readonly version: string;
  readonly commit: string | null;
  /** When and by whom it was given, ms since the epoch; null where the history does not reach so far. */
  readonly since: number | null;
  readonly by: string | null;
}

/** What is known of a name that is released. */
export interface Released {
  readonly name: string;
  readonly active: Given;
  /** Some sessions in a hundred get it instead. */
  readonly canary: (Given & { readonly percent: number }) | undefined;
  /** What going back leads to; undefined where there is nothing. */
  readonly back: string | undefined;
  /** What was done to it, the newest first. */
  readonly history: readonly LogEntry[];
}

const changing: ReadonlySet<ReleaseAction> = new Set(['activate', 'canary', 'rollback', 'retire']);

/** Whether a line of the history changed what browsers get. */
export const isChange = ({ action }: LogEntry): boolean => changing.has(action);

/** A line's version without what was said with it: `1.2.3 10%`, `1.2.3 must`. */
export const versionIn = (to: string | null): string => to?.split(' ')[0] ?? '';

/** Tells what is released under each name from what is stored. */
export const releasedOf = (
  state: ReleaseState,
  histories: ReadonlyMap<string, readonly LogEntry[]>,
): Released[] =>
  state.releases.map((release) => {
    const history = (histories.get(release.name) ?? []).filter(isChange);
    const { name, version, canary, percent } = release;
    return {
      name,
      active: givenOf(state, release, version, history),
      canary: canary === null ? undefined : { ...givenOf(state, release, canary, history), percent },
      back: canary === null ? versionBefore(state, release)?.version : version,
      history,
    };
  });

function givenOf(
  state: ReleaseState,
  { name }: Release,
  version: string,
  history: readonly LogEntry[],
): Given {
  const line = history.find(({ to }) => versionIn(to) === version);
  return {
    version,
    commit: findVersion(state, name, version)?.commit ?? null,
    since: line ? Date.parse(line.at) : null,
    by: line?.by ?? null,
  };
}
