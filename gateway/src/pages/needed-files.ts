import { NeededFiles, neededFile, type PageRoute, type SliceVersion } from '@passerelle/contracts';
import { reasonOf } from '@passerelle/process-kit';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PublishedFiles } from '../slices/published-files.js';

/** A file that a page asks for at once. */
export interface NeededAddress {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** Versions of slices whose lists are kept. */
const mostKept = 100;
/** What could not be read is tried again after so long, ms. */
const retryMs = 2_000;
const none: NeededFiles = { modules: {}, routes: {} };

/** Which files a page asks for at once, as the builds say. They are on their way with the page, instead of one after the other. */
export class NeededAddresses {
  readonly #lists = new LRUCache<string, Promise<NeededFiles>>({ max: mostKept });
  readonly #warned = new Set<string>();

  constructor(
    private readonly files: Pick<PublishedFiles, 'read'>,
    private readonly log: Logger,
  ) {}

  /**
   * The files of a route: its slice’s entry and page, then what the slices of now fill into its slots.
   * @param isRendered its slice’s style sheets stand in the page already
   */
  async of(
    route: PageRoute | null,
    actives: readonly SliceVersion[],
    { isRendered }: { isRendered: boolean },
  ): Promise<readonly NeededAddress[]> {
    const owner = actives.find(({ name }) => name === route?.slice);
    if (!route || !owner) return [];
    const list = await this.#listOf(owner);
    const page = list.routes[route.path];
    const own = [...(list.modules['./lifecycles'] ?? []), ...(page?.files ?? [])];
    const filled = (page?.slots ?? []).map(async (slot) => {
      const filler = actives.find(({ manifest }) => slot in manifest.fills);
      if (!filler) return [];
      const { modules } = await this.#listOf(filler);
      return addresses(filler, modules[filler.manifest.fills[slot] ?? ''] ?? []);
    });
    const all = [
      ...addresses(owner, own).filter(({ as }) => as === 'script' || !isRendered),
      ...(await Promise.all(filled)).flat(),
    ];
    return [...new Map(all.map((each) => [each.href, each])).values()];
  }

  /** A version never changes, nor does its list. A build may carry none. */
  #listOf(version: SliceVersion): Promise<NeededFiles> {
    const kept = this.#lists.get(version.base);
    if (kept) return kept;
    const list = this.#read(version).catch((error: unknown) => {
      const { name, version: of } = version;
      if (!this.#warned.has(version.base))
        this.log.warn({ name, version: of, reason: reasonOf(error) }, 'what a page needs cannot be read');
      this.#warned.add(version.base);
      // The storage may be away for a moment.
      this.#lists.set(version.base, Promise.resolve(none), { ttl: retryMs });
      return none;
    });
    this.#lists.set(version.base, list);
    return list;
  }

  async #read(version: SliceVersion): Promise<NeededFiles> {
    if (!(neededFile in version.integrity)) return none;
    return NeededFiles.parse(JSON.parse(await this.files.read(version, neededFile)));
  }
}

/** The entry, and files of the version that it has, with their hashes. */
function addresses({ base, entry, integrity }: SliceVersion, files: readonly string[]): NeededAddress[] {
  return [entry.slice(base.length), ...files].flatMap((file) => {
    const hash = integrity[file];
    const as = file.endsWith('.css') ? ('style' as const) : ('script' as const);
    return hash === undefined ? [] : [{ href: base + file, as, integrity: hash }];
  });
}
