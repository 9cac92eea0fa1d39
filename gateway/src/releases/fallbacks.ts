import { mostFallbacks, type RegistryEnvelope } from '@passerelle/contracts';
import type { Release, ReleaseState, StoredVersion } from './release-state.js';

const ofRelease = (state: ReleaseState, { name, version }: Release): StoredVersion[] =>
  state.versions.filter((each) => each.name === name && each.version !== version);

/** The version that was active before the one that is. What one rolled back from lies after it. */
export function versionBefore(state: ReleaseState, release: Release): StoredVersion | undefined {
  const { name, version } = release;
  const current = state.versions.find((each) => each.name === name && each.version === version)?.activated;
  return ofRelease(state, release)
    .filter(({ activated }) => activated !== null && activated < (current ?? 0))
    .sort((a, b) => (b.activated ?? 0) - (a.activated ?? 0))[0];
}

/**
 * What stands in for a version: the good ones, the newest first; where there is none, the one that was active before, or, of a canary and a
 * preview, the active one.
 */
export function fallbacksOf(state: ReleaseState, release: Release): StoredVersion[] {
  const good = ofRelease(state, release)
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .sort((a, b) => (b.confirmedAt as string).localeCompare(a.confirmedAt as string))
    .slice(0, mostFallbacks);
  if (good.length > 0) return good;
  const active = state.releases.find(({ name }) => name === release.name)?.version;
  const before =
    active === release.version
      ? versionBefore(state, release)
      : ofRelease(state, release).find(({ version }) => version === active);
  return before ? [before] : [];
}

/**
 * The registry as pages and `/slices.json` have it, its entries unread. `chosen` gives some names another version than the active one, or one
 * where none is active.
 */
export function registryOf(
  state: ReleaseState,
  chosen: Readonly<Record<string, string>> = {},
): RegistryEnvelope {
  const active = state.releases.map((release) => ({
    ...release,
    version: chosen[release.name] ?? release.version,
  }));
  const added = Object.entries(chosen)
    .filter(([name]) => !active.some((release) => release.name === name))
    .map(([name, version]): Release => ({ name, version, canary: null, percent: 0 }));
  const entryOf = ({ entry }: StoredVersion) => entry;
  const published = [...active, ...added].map((release: Release) => {
    const found = state.versions.find(
      ({ name, version }) => name === release.name && version === release.version,
    );
    return {
      name: release.name,
      registered: {
        active: found?.entry,
        fallbacks: fallbacksOf(state, release).map(entryOf),
        ...(release.required && { required: release.required }),
      },
    };
  });
  return {
    shell: published.find(({ name }) => name === 'shell')?.registered ?? null,
    slices: published
      .filter(({ name }) => name !== 'shell')
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ registered }) => registered),
  };
}
