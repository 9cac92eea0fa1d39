import { UserError } from '@passerelle/process-kit';
import { versionBefore } from './fallbacks.js';
import type {
  Decision,
  LogEntry,
  Release,
  ReleaseAction,
  ReleaseState,
  StoredVersion,
} from './release-state.js';

/** Browser sessions that make a version a good one. */
const sessionsForGood = 3;

/** Who does something, and when (ISO, UTC). */
export interface Doing {
  readonly by: string;
  readonly at: string;
}

/** A version to be published. */
export type NewVersion = Pick<StoredVersion, 'name' | 'version' | 'entry' | 'commit' | 'bytes'>;

/** Whether pages that are open are told to take it. */
interface Must {
  readonly must?: boolean;
}

const saidOf = (version: string, must: boolean) => (must ? `${version} must` : version);

const unchanged = (state: ReleaseState): Decision => ({ state, log: [] });

export function findVersion(state: ReleaseState, name: string, version: string): StoredVersion | undefined {
  return state.versions.find((each) => each.name === name && each.version === version);
}

export function findRelease(state: ReleaseState, name: string): Release | undefined {
  return state.releases.find((each) => each.name === name);
}

/** @throws UserError where the version was never published, or has expired. */
export function knownVersion(state: ReleaseState, name: string, version: string): StoredVersion {
  const found = findVersion(state, name, version);
  if (!found) throw new UserError(`${name} has no version ${version}.`);
  return found;
}

/** @throws UserError where nothing is active under the name. */
function knownRelease(state: ReleaseState, name: string): Release {
  const found = findRelease(state, name);
  if (!found) throw new UserError(`${name} is not active.`);
  return found;
}

function line(
  { by, at }: Doing,
  action: ReleaseAction,
  name: string,
  from: string | null,
  to: string | null,
  commit: string | null = null,
): LogEntry {
  return { at, by, action, name, from, to, commit };
}

function withVersion(state: ReleaseState, changed: StoredVersion): ReleaseState['versions'] {
  const isSame = ({ name, version }: StoredVersion) => name === changed.name && version === changed.version;
  return [...state.versions.filter((each) => !isSame(each)), changed];
}

function withRelease(state: ReleaseState, changed: Release): ReleaseState['releases'] {
  return [...state.releases.filter(({ name }) => name !== changed.name), changed];
}

/** Takes a version in. It is not active yet; published again it changes nothing. */
export function publish(state: ReleaseState, version: NewVersion, doing: Doing): Decision {
  if (findVersion(state, version.name, version.version)) return unchanged(state);
  const stored: StoredVersion = {
    ...version,
    publishedAt: doing.at,
    publishedBy: doing.by,
    activated: null,
    confirmedAt: null,
    confirmedBy: null,
    sessions: [],
  };
  return {
    state: { ...state, versions: [...state.versions, stored] },
    log: [line(doing, 'publish', version.name, null, version.version, version.commit)],
  };
}

/** Puts a version in the place of the active one, for everybody. `must`: pages that are open are told to take it. */
export function activate(
  state: ReleaseState,
  { name, version, must = false }: Pick<StoredVersion, 'name' | 'version'> & Must,
  doing: Doing,
): Decision {
  const found = knownVersion(state, name, version);
  const before = findRelease(state, name);
  if (before?.version === version && before.canary === null && !must) return unchanged(state);
  // Pages that are older than the last required one stay so.
  const required = must ? state.revision + 1 : (before?.required ?? 0);
  return {
    state: {
      ...state,
      versions: withVersion(state, { ...found, activated: state.revision + 1 }),
      releases: withRelease(state, { name, version, canary: null, percent: 0, required }),
    },
    log: [line(doing, 'activate', name, before?.version ?? null, saidOf(version, must), found.commit)],
  };
}

/** Gives a version to some sessions in a hundred, beside the active one. */
export function startCanary(
  state: ReleaseState,
  { name, version, percent }: Pick<StoredVersion, 'name' | 'version'> & { readonly percent: number },
  doing: Doing,
): Decision {
  const found = knownVersion(state, name, version);
  const before = knownRelease(state, name);
  if (before.version === version) throw new UserError(`${name} ${version} is active for everybody.`);
  return {
    state: { ...state, releases: withRelease(state, { ...before, canary: version, percent }) },
    log: [line(doing, 'canary', name, before.version, `${version} ${percent}%`, found.commit)],
  };
}

/** Goes back: ends a canary, else to the version that was active before, or to the one that is named. */
export function rollBack(
  state: ReleaseState,
  { name, version, must = false }: { readonly name: string; readonly version: string | undefined } & Must,
  doing: Doing,
): Decision {
  const release = knownRelease(state, name);
  const to = version ?? (release.canary ? release.version : versionBefore(state, release)?.version);
  if (to === undefined) throw new UserError(`${name} has no version before ${release.version}.`);
  const found = knownVersion(state, name, to);
  // Whoever names the active version goes back from its canary.
  const from = release.canary && to === release.version ? release.canary : release.version;
  if (from === to && !must) return unchanged(state);
  // What one went back from is required of nobody any more.
  const kept = to === release.version ? (release.required ?? 0) : 0;
  return {
    state: {
      ...state,
      // One that was never active counts from now on; any other keeps its place, so that one may go further back.
      versions: withVersion(state, { ...found, activated: found.activated ?? state.revision + 1 }),
      releases: withRelease(state, {
        name,
        version: to,
        canary: null,
        percent: 0,
        required: must ? state.revision + 1 : kept,
      }),
    },
    log: [line(doing, 'rollback', name, from, saidOf(to, must), found.commit)],
  };
}

/** Takes a slice out of the registry, and with it what it owned. Its versions stay, so that it may come back. */
export function retire(state: ReleaseState, name: string, doing: Doing): Decision {
  if (name === 'shell') throw new UserError('The shell cannot be retired: pages are written from it.');
  const { version } = knownRelease(state, name);
  return {
    state: { ...state, releases: state.releases.filter((each) => each.name !== name) },
    log: [line(doing, 'retire', name, version, null)],
  };
}

/** A browser session says that a version works: so many of them make it a good one. */
export function confirmBySession(
  state: ReleaseState,
  { name, version, session }: { readonly name: string; readonly version: string; readonly session: string },
  doing: Pick<Doing, 'at'>,
): Decision {
  const found = findVersion(state, name, version);
  if (!found || found.confirmedAt !== null || found.sessions.includes(session)) return unchanged(state);
  const sessions = [...found.sessions, session];
  if (sessions.length >= sessionsForGood) return confirmed(state, found, { by: 'browsers', at: doing.at });
  return { state: { ...state, versions: withVersion(state, { ...found, sessions }) }, log: [] };
}

/** An operator or the team says that a version works; without one, the active one. */
export function confirm(
  state: ReleaseState,
  { name, version }: { readonly name: string; readonly version: string | undefined },
  doing: Doing,
): Decision {
  const found = knownVersion(state, name, version ?? knownRelease(state, name).version);
  return found.confirmedAt === null ? confirmed(state, found, doing) : unchanged(state);
}

function confirmed(state: ReleaseState, found: StoredVersion, doing: Doing): Decision {
  const good = { ...found, confirmedAt: doing.at, confirmedBy: doing.by, sessions: [] };
  return {
    state: { ...state, versions: withVersion(state, good) },
    log: [line(doing, 'confirm', found.name, null, found.version, found.commit)],
  };
}

/** Lets who holds a token publish a slice. */
export function allowToken(
  state: ReleaseState,
  { name, digest }: { readonly name: string; readonly digest: string },
  doing: Doing,
): Decision {
  if (state.tokens.some((token) => token.digest === digest && token.name === name)) return unchanged(state);
  return {
    state: { ...state, tokens: [...state.tokens, { name, digest, madeBy: doing.by, madeAt: doing.at }] },
    log: [line(doing, 'token', name, null, `${digest.slice(0, 8)}…`)],
  };
}

/** Takes all tokens of a slice back. */
export function revokeTokens(state: ReleaseState, name: string, doing: Doing): Decision {
  const rest = state.tokens.filter((token) => token.name !== name);
  if (rest.length === state.tokens.length) return unchanged(state);
  return { state: { ...state, tokens: rest }, log: [line(doing, 'token', name, 'all', null)] };
}
