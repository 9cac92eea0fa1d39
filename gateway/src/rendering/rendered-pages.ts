import { setTimeout as sleep } from 'node:timers/promises';
import { type PageRoute, type Rendered, renderFile, type SliceVersion } from '@passerelle/contracts';
import { escapeInlineJson, reasonOf } from '@passerelle/process-kit';
import type { Logger } from 'pino';
import type { GatewayMetrics, RenderOutcome } from '../metrics/metrics.js';
import type { PublishedFiles } from '../slices/published-files.js';
import type { RegistryReader, RegistrySnapshot } from '../slices/registry-reader.js';
import { type InlineStyles, readStyles } from './page-styles.js';
import { publicRoutes } from './public-routes.js';
import { Renderer, RenderTimeoutError } from './renderer.js';
import type { Replies } from './replies.js';

/** What is used is asked again this often, so that a change shows within 5 s, ms. */
const everyMs = 4_000;
/** What a page asks may lead to more that it asks; so often it is rendered at most. */
const mostRounds = 4;
/** A page that fails is tried again after this long, twice as long each time, ms. */
const firstPauseMs = 5_000;
const longestPauseMs = 300_000;

/** A page as HTML, ready to be written. */
export interface RenderedPage extends InlineStyles {
  /** Bar, page and footer. */
  readonly html: string;
  /** JSON of the replies that it was rendered with, for a `<script>`. */
  readonly replies: string;
  /** JSON-LD, for as many `<script>`s. */
  readonly structured: readonly string[];
}

export interface RenderedPagesOptions {
  readonly reader: RegistryReader;
  readonly replies: Replies;
  readonly files: Pick<PublishedFiles, 'read'>;
  /** The browser's origin. */
  readonly origin: string;
  readonly metrics: GatewayMetrics;
  readonly log: Logger;
  /** Default 4,000. */
  readonly everyMs?: number | undefined;
}

/** The published versions that the pages are rendered from. */
interface Release {
  readonly snapshot: RegistrySnapshot;
  readonly renderer: Renderer;
  readonly styles: ReadonlyMap<string, InlineStyles>;
  readonly routes: readonly PageRoute[];
  /** Its files could not be read: it is tried again with each round. */
  readonly isUnread?: boolean;
}

interface Standing {
  readonly page: RenderedPage | undefined;
  /** In which it was rendered, and which its footer says. */
  readonly year: number;
  /** Addresses that the page reads. */
  readonly asked: readonly string[];
  readonly failures: number;
  /** Before that it is not tried again, as `performance.now()`. */
  readonly waitsUntil: number;
}

/**
 * The public pages as HTML. They are rendered in the background, when something is published and whenever what they show changes; requests
 * only look up what is there. A page that cannot be rendered is served without.
 */
export class RenderedPages {
  #release: Release | undefined;
  #standings = new Map<string, Standing>();
  #stopped = new AbortController();
  #wake = new AbortController();
  /** Those that have woken it: what a canary or a preview gets never becomes what it renders. */
  readonly #wokenBy = new WeakSet<RegistrySnapshot>();
  #running: Promise<void> | undefined;

  constructor(private readonly options: RenderedPagesOptions) {}

  /** The page of a route, for the registry as it stands; undefined while there is none. */
  find(snapshot: RegistrySnapshot, path: string): RenderedPage | undefined {
    if (snapshot.etag !== this.#release?.snapshot.etag) {
      if (!this.#wokenBy.has(snapshot)) this.#wake.abort();
      this.#wokenBy.add(snapshot);
      return undefined;
    }
    return this.#standings.get(path)?.page;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** What is asked and rendered now is given up. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#release?.renderer.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // Before the round: what comes while it runs is not missed.
      this.#wake = new AbortController();
      await this.#round().catch((error: unknown) =>
        this.options.log.error({ reason: reasonOf(error) }, 'the public pages cannot be rendered'),
      );
      const woken = AbortSignal.any([signal, this.#wake.signal]);
      await sleep(this.options.everyMs ?? everyMs, undefined, { signal: woken, ref: false }).catch(
        () => undefined,
      );
    }
  }

  /** Follows what is published, asks again what pages show, and renders what has changed. */
  async #round(): Promise<void> {
    const snapshot = await this.options.reader.current();
    if (!snapshot) return;
    if (snapshot.etag !== this.#release?.snapshot.etag || this.#release.isUnread)
      await this.#follow(snapshot);
    const release = this.#release;
    if (!release || release.routes.length === 0) return;
    const read = new Set([...this.#standings.values()].flatMap(({ asked }) => asked));
    const changed = await this.options.replies.ask(read, this.#stopped.signal);
    for (const route of release.routes) {
      if (this.#stopped.signal.aborted) return;
      if (this.#isDue(route.path, changed)) await this.#render(release, route);
    }
  }

  async #follow(snapshot: RegistrySnapshot): Promise<void> {
    const before = this.#release;
    const isTriedAgain = before?.snapshot.etag === snapshot.etag;
    this.#release = undefined;
    this.#standings = new Map();
    await before?.renderer.close();
    this.#release = await readRelease(this.options.files, snapshot).catch((error: unknown) => {
      // The storage may be away for a moment: said once, and tried again.
      if (!isTriedAgain)
        this.options.log.error({ reason: reasonOf(error) }, 'what renders the public pages cannot be read');
      return { snapshot, renderer: new Renderer({}), styles: new Map(), routes: [], isUnread: true };
    });
  }

  #isDue(path: string, changed: ReadonlySet<string>): boolean {
    const standing = this.#standings.get(path);
    if (!standing || standing.year !== thisYear()) return true;
    if (standing.asked.some((address) => changed.has(address))) return true;
    return standing.page === undefined && performance.now() >= standing.waitsUntil;
  }

  async #render(release: Release, route: PageRoute): Promise<void> {
    const before = this.#standings.get(route.path);
    const startedAt = performance.now();
    const year = thisYear();
    const settle = (standing: Standing, outcome: RenderOutcome) => {
      this.#standings.set(route.path, standing);
      this.options.metrics.pageRendered(outcome, startedAt);
    };
    try {
      const rendered = await this.#renderWhole(release, route);
      const page = this.#pageOf(release, route, rendered);
      settle({ page, year, asked: rendered.asked, failures: 0, waitsUntil: 0 }, 'ok');
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      const failures = (before?.failures ?? 0) + 1;
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
      // What it showed before may no longer be so.
      const standing = { page: undefined, year, asked: before?.asked ?? [], failures };
      const outcome = error instanceof RenderTimeoutError ? 'timeout' : 'failed';
      settle({ ...standing, waitsUntil: performance.now() + pause }, outcome);
      const { path, slice } = route;
      this.options.log.error({ path, slice, err: error }, 'a page cannot be rendered');
    }
  }

  /** Renders it with what it asks, until it asks nothing more. */
  async #renderWhole({ renderer, snapshot }: Release, route: PageRoute): Promise<Required<Rendered>> {
    const { replies, origin } = this.options;
    const manifests = snapshot.registry.slices.map(({ active }) => active.manifest);
    for (let round = 1; ; round += 1) {
      this.#stopped.signal.throwIfAborted();
      const request = { path: route.path, origin, manifests, replies: replies.known() };
      const rendered = await renderer.render({ slice: route.slice, request });
      const unknown = rendered.asked.filter((address) => !replies.wasAsked(address));
      if (unknown.length === 0 || round === mostRounds) return rendered;
      await replies.ask(unknown, this.#stopped.signal);
    }
  }

  #pageOf({ styles }: Release, { slice }: PageRoute, rendered: Required<Rendered>): RenderedPage {
    const known = this.options.replies.known();
    const used = rendered.asked.flatMap((address) =>
      address in known ? [[address, known[address]] as const] : [],
    );
    return {
      ...(styles.get(slice) as InlineStyles),
      html: rendered.html,
      replies: escapeInlineJson(JSON.stringify(Object.fromEntries(used))),
      structured: rendered.structured.map((each) => escapeInlineJson(JSON.stringify(each))),
    };
  }
}

/** Reads what the published slices are rendered from; no routes where the shell or the slices carry nothing for it. */
async function readRelease(
  files: Pick<PublishedFiles, 'read'>,
  snapshot: RegistrySnapshot,
): Promise<Release> {
  const { slices } = snapshot.registry;
  const shell = snapshot.registry.shell.active;
  const actives = slices.map(({ active }) => active).filter(carriesRendering);
  const carriers = carriesRendering(shell) && actives.length > 0 ? [shell, ...actives] : [];
  const codes = await Promise.all(
    carriers.map(async (entry) => [entry.name, await files.read(entry, renderFile)] as const),
  );
  const styles = await Promise.all(
    actives.map(async (slice) => [slice.name, await readStyles(files, shell, slice)] as const),
  );
  return {
    snapshot,
    renderer: new Renderer(Object.fromEntries(codes)),
    styles: new Map(styles),
    routes: carriers.length > 0 ? publicRoutes(actives) : [],
  };
}

const thisYear = (): number => new Date().getFullYear();

const carriesRendering = ({ integrity }: Pick<SliceVersion, 'integrity'>): boolean => renderFile in integrity;
