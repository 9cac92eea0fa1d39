import type { RegistryEntry } from '@passerelle/contracts';
import { activate, type Doing, findRelease, publish, retire } from '../releases/decisions.js';
import { registryOf } from '../releases/fallbacks.js';
import type { Decision, ReleaseState, ReleaseStore } from '../releases/release-state.js';
import { expire } from '../releases/retention.js';
import { readBuildFiles } from './build-files.js';
import { identifyBuild } from './identify-build.js';
import type { PublishedFiles } from './published-files.js';
import { refuseConflicts } from './refuse-conflicts.js';
import { entryOf } from './store-build.js';

export interface PublishOptions {
  /** Slices that are taken out of the registry with it; their pages and sections are then anybody's. */
  readonly retired?: readonly string[];
  /** Quick and with source maps: nothing is compressed, and old versions are removed. Default false. */
  readonly development?: boolean;
  readonly commit?: string | undefined;
  /** Leaves alone what teams released since this machine last had the same build active. Default false. */
  readonly isStart?: boolean;
}

const thisMachine = 'this machine';

const lookedBack = 500;

/** So many versions of a build stay in development, beside those that the registry names. */
const keptInDevelopment = 3;

interface Stored {
  readonly entry: RegistryEntry;
  readonly bytes: number;
}

/**
 * Publishes builds of this machine and makes them all active at once: what `npm start` does before there is a gateway, and `npm run dev`
 * with each change. Publishing the same build again changes nothing.
 * @throws UserError when a build cannot be published; nothing has changed then.
 */
export async function publishBuilds(
  store: ReleaseStore,
  published: PublishedFiles,
  folders: readonly string[],
  { development = false, retired = [], commit, isStart = false }: PublishOptions = {},
): Promise<RegistryEntry[]> {
  const stored: Stored[] = [];
  for (const folder of folders) stored.push(await storeBuild(published, folder, development));
  const doing: Doing = { by: development ? 'npm run dev' : thisMachine, at: new Date().toISOString() };
  const left = isStart ? await lastOfThisMachine(store, stored) : new Map<string, string>();
  let expired: Decision['log'] = [];
  await store.change((before) => {
    let decision: Decision = { state: before, log: [] };
    const then = (decide: (state: ReleaseState) => Decision) => {
      const { state, log } = decide(decision.state);
      decision = { state, log: [...decision.log, ...log] };
    };
    for (const name of retired) then((state) => retire(state, name, doing));
    for (const { entry, bytes } of stored) {
      const { name, version } = entry;
      then((state) => publish(state, { name, version, entry, bytes, commit: commit ?? null }, doing));
      then((state) =>
        left.get(name) === version && findRelease(state, name)
          ? { state, log: [] }
          : activate(state, { name, version }, doing),
      );
    }
    refuseConflicts(
      stored.map(({ entry }) => entry),
      registryOf(decision.state),
    );
    if (development) {
      const { state, log } = expire(decision.state, { since: doing.at, newest: keptInDevelopment }, doing);
      expired = log;
      decision = { state, log: [...decision.log, ...log] };
    }
    return decision;
  });
  for (const { name, from } of expired) await published.remove({ name, version: from ?? '' });
  return stored.map(({ entry }) => entry);
}

/** Which build of each this machine last made active. */
async function lastOfThisMachine(
  store: ReleaseStore,
  stored: readonly Stored[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    stored.map(async ({ entry: { name } }) => {
      const history = await store.history(name, lookedBack);
      return [
        name,
        history.find(({ by, action }) => by === thisMachine && action === 'activate')?.to,
      ] as const;
    }),
  );
  return new Map(found.flatMap(([name, version]) => (version ? [[name, version] as const] : [])));
}

async function storeBuild(published: PublishedFiles, folder: string, development: boolean): Promise<Stored> {
  const identity = await identifyBuild(folder);
  const files = await readBuildFiles(folder, { maps: development });
  const entry = entryOf(identity, files);
  await published.put(entry, files, { compressed: !development });
  return { entry, bytes: files.reduce((sum, { content }) => sum + content.length, 0) };
}
