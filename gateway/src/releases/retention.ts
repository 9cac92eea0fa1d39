import type { Doing } from './decisions.js';
import { fallbacksOf } from './fallbacks.js';
import type { Decision, ReleaseState, StoredVersion } from './release-state.js';

export interface Retention {
  /** What was published since (ISO, UTC) stays. */
  readonly since: string;
  /** So many of each name stay, the newest. */
  readonly newest: number;
}

export const keyOf = ({ name, version }: Pick<StoredVersion, 'name' | 'version'>) => `${name}/${version}`;

/** The versions that browsers may be told of: active ones, canaries, fallbacks. */
export const usedKeys = (state: ReleaseState): ReadonlySet<string> =>
  new Set(
    state.releases.flatMap((release) => [
      keyOf(release),
      ...(release.canary ? [keyOf({ name: release.name, version: release.canary })] : []),
      ...fallbacksOf(state, release).map(keyOf),
    ]),
  );

/** Forgets versions that are old, and neither active, nor a canary, nor a fallback, nor among the newest of their name. */
export function expire(state: ReleaseState, { since, newest }: Retention, doing: Doing): Decision {
  const used = usedKeys(state);
  const ranks = new Map<string, number>();
  const isKept = (version: StoredVersion) => {
    const rank = ranks.get(version.name) ?? 0;
    ranks.set(version.name, rank + 1);
    return rank < newest || version.publishedAt >= since || used.has(keyOf(version));
  };
  const byAge = [...state.versions].reverse().sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const kept = new Set(byAge.filter(isKept));
  const gone = state.versions.filter((version) => !kept.has(version));
  if (gone.length === 0) return { state, log: [] };
  return {
    state: { ...state, versions: state.versions.filter((version) => kept.has(version)) },
    log: gone.map(({ name, version, commit }) => ({
      ...doing,
      action: 'expire',
      name,
      from: version,
      to: null,
      commit,
    })),
  };
}
