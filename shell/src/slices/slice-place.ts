import type { Host } from '@passerelle/contracts';
import type { SliceLifecycles, SliceProps } from '@passerelle/slice-kit';
import { giveUpMs } from '@passerelle/slice-kit/api';
import { withTimeOut } from '../time/with-time-out.js';

/** What the reader sees in the place of a slice. `standing`: the page as the gateway rendered it, whose slice has not come. */
export type PlacePhase = 'empty' | 'loading' | 'mounted' | 'standing' | 'failed';

/** A slice that does not finish mounting or unmounting in this time is treated as crashed, ms. */
const MOUNTING_MS = 5_000;
const UNMOUNTING_MS = 1_000;

/** Where a place has its slice from, and whom it tells how that fares. */
export interface PlaceLoader {
  load(options: { anew: boolean }): Promise<SliceLifecycles>;
  /** What was loaded stands on the page. */
  shown(lifecycles: SliceLifecycles): void;
  /** It threw while it was shown. Whether another version takes its place at once. */
  crashed(lifecycles: SliceLifecycles, error: unknown): boolean;
}

interface Mounted {
  readonly lifecycles: SliceLifecycles;
  readonly props: SliceProps;
}

/**
 * The place of one slice on the page. `enter` returns at once and loads inside, so that a slice that hangs
 * never holds up the navigation to another.
 */
export class SlicePlace {
  readonly name: string;
  readonly element: HTMLElement;
  readonly #loader: PlaceLoader;
  readonly #host: Host;
  readonly #onChange: () => void;
  readonly #bootstrapped = new WeakSet<SliceLifecycles>();
  #phase: PlacePhase = 'empty';
  readonly #renderedAt = location.pathname;
  /** Grows with every coming and going: what was begun before is stale. */
  #visit = 0;
  /** Set from when the slice's own code begins to mount: a load that hangs is not waited for. */
  #mounting: Promise<Mounted> | null = null;

  constructor(options: {
    name: string;
    element: HTMLElement;
    loader: PlaceLoader;
    host: Host;
    onChange: () => void;
  }) {
    this.name = options.name;
    this.element = options.element;
    this.#loader = options.loader;
    this.#host = options.host;
    this.#onChange = options.onChange;
    // A rendered page stands already, and shows from the start.
    if (this.element.firstElementChild) this.#phase = 'mounted';
  }

  get phase(): PlacePhase {
    return this.#phase;
  }

  /** Whether the page that stands rendered is that of a path: it is of one only. */
  standsAt(path: string): boolean {
    return this.#phase === 'standing' && path === this.#renderedAt;
  }

  enter(anew = false): void {
    const visit = ++this.#visit;
    this.#become(this.element.firstElementChild ? 'mounted' : 'loading');
    void this.#loadAndMount(visit, anew);
  }

  async leave(): Promise<void> {
    const left = ++this.#visit;
    this.#become('empty');
    const mounting = this.#mounting;
    this.#mounting = null;
    const mounted = await mounting?.catch(() => null);
    if (mounted) await this.#unmount(mounted);
    if (left === this.#visit) this.element.replaceChildren();
  }

  /** Loads the release of now and mounts it: « Réessayer ». */
  async retry(): Promise<void> {
    if (this.standsAt(location.pathname)) return this.enter(true);
    const leaving = this.leave();
    const left = this.#visit;
    await leaving;
    // Its reader may have gone to another page meanwhile.
    if (left === this.#visit) this.enter(true);
  }

  async #loadAndMount(visit: number, anew: boolean): Promise<void> {
    const show = async () => {
      const lifecycles = await this.#loader.load({ anew });
      if (visit !== this.#visit) return;
      // What was rendered for another address is not this page's to take over.
      if (location.pathname !== this.#renderedAt) this.element.replaceChildren();
      const mounting = this.#mount(lifecycles);
      const inTime = withTimeOut(mounting, MOUNTING_MS, `Mounting ${this.name}`);
      this.#mounting = inTime;
      await inTime.catch((error: unknown) => {
        void this.#unmountLate(mounting, inTime);
        throw error;
      });
      if (visit !== this.#visit) return;
      this.#become('mounted');
      this.#loader.shown(lifecycles);
    };
    try {
      await withTimeOut(show(), giveUpMs, `Showing ${this.name}`);
    } catch (error) {
      if (visit !== this.#visit) return;
      console.error(`${this.name} could not be shown`, error);
      // A rendered page reads all the same, and is taken over by what comes later.
      if (this.element.firstElementChild && !this.#mounting) return this.#become('standing');
      // What comes later is not shown.
      this.#visit += 1;
      this.#become('failed');
    }
  }

  async #mount(lifecycles: SliceLifecycles): Promise<Mounted> {
    const props: SliceProps = {
      name: this.name,
      host: this.#host,
      domElement: this.element,
      reload: () => void this.retry(),
      crashed: (error) => {
        if (this.#loader.crashed(lifecycles, error)) void this.retry();
      },
    };
    if (!this.#bootstrapped.has(lifecycles)) {
      await lifecycles.bootstrap(props);
      this.#bootstrapped.add(lifecycles);
    }
    await lifecycles.mount(props);
    return { lifecycles, props };
  }

  /** What finishes mounting after it was given up goes, unless another has begun in its place: a slice stands once. */
  async #unmountLate(mounting: Promise<Mounted>, givenUp: Promise<Mounted>): Promise<void> {
    const late = await mounting.catch(() => null);
    if (late && (this.#mounting === null || this.#mounting === givenUp)) await this.#unmount(late);
  }

  async #unmount({ lifecycles, props }: Mounted): Promise<void> {
    await withTimeOut(lifecycles.unmount(props), UNMOUNTING_MS, `Unmounting ${this.name}`).catch(
      (error: unknown) => console.error(error),
    );
  }

  #become(phase: PlacePhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    this.#onChange();
  }
}
