import { type RegistryEntry, readRegistry } from '@passerelle/contracts';
import { UserError } from '@passerelle/process-kit';
import { StorageError } from '@passerelle/process-kit/storage';
import type { Logger } from 'pino';
import type { Doing, NewVersion } from '../releases/decisions.js';
import * as decisions from '../releases/decisions.js';
import { registryOf } from '../releases/fallbacks.js';
import { signPreview } from '../releases/preview-link.js';
import {
  type Decision,
  type LogEntry,
  type ReleaseState,
  type ReleaseStore,
  StoreAwayError,
} from '../releases/release-state.js';
import { expire } from '../releases/retention.js';
import type { BuildFile } from '../slices/build-files.js';
import { identifyFiles } from '../slices/identify-build.js';
import type { PublishedFiles } from '../slices/published-files.js';
import { refuseConflicts } from '../slices/refuse-conflicts.js';
import { entryOf } from '../slices/store-build.js';
import { declarationOf, declaredCalls } from './answered-calls.js';
import { checkWeight } from './check-build.js';

export interface ReleaseDeskOptions {
  readonly store: ReleaseStore;
  readonly files: PublishedFiles;
  /** Refuses a build whose calls are not answered by what runs. */
  readonly checkCalls: (name: string, calls: readonly string[] | undefined) => Promise<void>;
  readonly keptDays: number;
  readonly log: Logger;
}

/** A build that a team sends. */
export interface SentBuild {
  readonly name: string;
  /** Of the shell, which has no manifest to say it. */
  readonly version: string | undefined;
  readonly commit: string | null;
  readonly files: readonly BuildFile[];
  readonly isActivated: boolean;
}

/** What is to be active. */
interface Activation {
  /** Without one, it is chosen. */
  readonly version: string | undefined;
  /** Sessions in a hundred. */
  readonly percent: number;
  /** Pages that are open are told to take it. */
  readonly must: boolean;
}

const dayMs = 86_400_000;
const newestKept = 5;
/** A preview lasts so long. */
const previewMs = 2 * dayMs;
const shownHistory = 30;

const doing = (by: string): Doing => ({ by, at: new Date().toISOString() });

/** What teams and operators do with releases: each method changes all of it or nothing. */
export class ReleaseDesk {
  constructor(private readonly options: ReleaseDeskOptions) {}

  /** Checks a build, stores it, and makes it active where that is asked for. */
  async publish({ name, version: given, commit, files, isActivated }: SentBuild, by: string) {
    const { files: published, checkCalls } = this.options;
    const identity = identifyFiles(name, given, files);
    const entry = entryOf(identity, files);
    await checkWeight(name, identity.manifest, files);
    const declared = files.find(({ path }) => path === declarationOf(name));
    await checkCalls(name, declared && declaredCalls(declared.content.toString('utf8')));
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
    const version: NewVersion = { name, version: entry.version, entry, commit, bytes };
    // Refused before anything is stored; judged again with what others did meanwhile.
    publishAs(await this.options.store.state(), version, entry, isActivated, doing(by));
    await published.put(entry, files, { compressed: true });
    const state = await this.#change((before) => publishAs(before, version, entry, isActivated, doing(by)));
    await this.tidy();
    return {
      version: entry.version,
      isActive: decisions.findRelease(state, name)?.version === entry.version,
    };
  }

  /** Makes a version active for everybody, or for some sessions in a hundred. Without one named, the newest. */
  async activate(name: string, { version: asked, percent, must }: Activation, by: string) {
    if (must && percent < 100) throw new UserError('must is for everybody: activate without percent.');
    const state = await this.#stored();
    const version = asked ?? newestOf(state, name);
    const entry = await this.#usable(state, name, version);
    await this.#checkCalls(entry);
    await this.#change((before) => {
      const decision =
        percent < 100
          ? decisions.startCanary(before, { name, version, percent }, doing(by))
          : decisions.activate(before, { name, version, must }, doing(by));
      refuseConflicts([entry], registryOf(decision.state, { [name]: version }));
      return decision;
    });
    return { version, percent, must };
  }

  /**
   * Goes back: to the version that is seen to be the one before, so that two who ask at the same moment go back once. Nothing is asked of the
   * services: it has to work while they do not.
   */
  async rollBack(name: string, { version: asked, must }: Omit<Activation, 'percent'>, by: string) {
    const state = await this.#stored();
    const after = decisions.rollBack(state, { name, version: asked, must }, doing(by));
    const version = decisions.findRelease(after.state, name)?.version ?? '';
    await this.#usable(state, name, version);
    await this.#change((before) => decisions.rollBack(before, { name, version, must }, doing(by)));
    return { version, must };
  }

  async retire(name: string, by: string) {
    await this.#change((state) => decisions.retire(state, name, doing(by)));
    return {};
  }

  async confirm(name: string, version: string | undefined, by: string) {
    await this.#change((state) => decisions.confirm(state, { name, version }, doing(by)));
    return {};
  }

  async allowToken(name: string, digest: string, by: string) {
    if (!/^[\da-f]{64}$/.test(digest))
      throw new UserError('digest is the SHA-256 of the token, hexadecimal.');
    await this.#change((state) => decisions.allowToken(state, { name, digest }, doing(by)));
    return {};
  }

  async revokeTokens(name: string, by: string) {
    await this.#change((state) => decisions.revokeTokens(state, name, doing(by)));
    return {};
  }

  /** Signs a version for one browser. */
  async preview(name: string, asked: string | undefined, by: string) {
    const state = await this.#stored();
    const version = asked ?? newestOf(state, name);
    await this.#usable(state, name, version);
    const until = Math.floor((Date.now() + previewMs) / 1_000);
    await this.#change((before) => ({
      state: before,
      log: [{ ...doing(by), action: 'preview', name, from: null, to: version, commit: null }],
    }));
    return { version, until, signed: signPreview(state.signingKey, { name, version, until }) };
  }

  /** What is known of some names: versions, what is active, what happened. */
  async list(names?: readonly string[]) {
    const { store } = this.options;
    const state = await store.state();
    const all = new Set([...state.versions, ...state.releases].map(({ name }) => name));
    return Promise.all(
      (names ?? [...all].sort()).map(async (name) => ({
        name,
        active: decisions.findRelease(state, name) ?? null,
        versions: state.versions
          .filter((version) => version.name === name)
          .map(({ entry: _entry, sessions, ...version }) => ({ ...version, sessions: sessions.length }))
          .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
        history: await store.history(name, shownHistory).catch((): readonly LogEntry[] => []),
      })),
    );
  }

  /** Forgets versions that are old and nobody's, with their files. */
  async tidy(): Promise<void> {
    const { keptDays, files, log } = this.options;
    const since = new Date(Date.now() - keptDays * dayMs).toISOString();
    let gone: readonly LogEntry[] = [];
    await this.#change((state) => {
      const decision = expire(state, { since, newest: newestKept }, doing('retention'));
      gone = decision.log;
      return decision;
    });
    for (const { name, from } of gone) {
      await files.remove({ name, version: from ?? '' });
      log.info({ name, version: from }, 'an old version is removed');
    }
  }

  /** What another gateway has just changed is in it. */
  #stored(): Promise<ReleaseState> {
    return this.#change((state) => ({ state, log: [] }));
  }

  #change(decide: (state: ReleaseState) => Decision): Promise<ReleaseState> {
    return this.options.store.change(decide);
  }

  async #checkCalls(entry: RegistryEntry): Promise<void> {
    const file = declarationOf(entry.name);
    const isThere = file in entry.integrity;
    const text = isThere ? await this.options.files.read(entry, file) : undefined;
    await this.options.checkCalls(entry.name, text === undefined ? undefined : declaredCalls(text));
  }

  /** A version is active only where its files are there and this gateway understands it. */
  async #usable(state: ReleaseState, name: string, version: string): Promise<RegistryEntry> {
    const { entry } = decisions.knownVersion(state, name, version);
    const published = { active: entry, fallbacks: [] };
    const isShell = name === 'shell';
    const { shell, slices, skipped } = readRegistry({
      shell: isShell ? published : null,
      slices: isShell ? [] : [published],
    });
    const read = shell ?? slices[0];
    if (!read) throw new UserError(`${name} ${version} cannot be used: ${skipped[0]?.reason}.`);
    if (await this.#hasFiles(read.active)) return read.active;
    throw new UserError(`The files of ${name} ${version} are not here: publish it again.`);
  }

  async #hasFiles(entry: RegistryEntry): Promise<boolean> {
    try {
      return await this.options.files.has(entry);
    } catch (cause) {
      if (!(cause instanceof StorageError)) throw cause;
      throw new StoreAwayError('The storage of published files fails. Nothing has changed.', { cause });
    }
  }
}

function newestOf(state: ReleaseState, name: string): string {
  const [newest] = state.versions
    .filter((version) => version.name === name)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  if (!newest) throw new UserError(`${name} has no version.`);
  return newest.version;
}

function publishAs(
  state: ReleaseState,
  version: NewVersion,
  entry: RegistryEntry,
  isActivated: boolean,
  by: Doing,
): Decision {
  const published = decisions.publish(state, version, by);
  // As if it were active, which is what it is published for.
  const active = decisions.activate(published.state, version, by);
  refuseConflicts([entry], registryOf(active.state));
  return isActivated ? { state: active.state, log: [...published.log, ...active.log] } : published;
}
