import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@passerelle/contracts';
import type { DatabaseServer } from '@passerelle/process-kit';
import type { Breakers } from '../breakers/breakers.js';
import type { Upstreams } from '../calls/upstreams.js';
import type { GatewayMetrics } from '../metrics/metrics.js';
import type { ReleaseStore } from '../releases/release-state.js';
import type { RegistryReader, RegistrySnapshot } from '../slices/registry-reader.js';
import { Levels } from '../traffic/levels.js';
import { Beginnings, follow, partChanges, type Standing } from './changes.js';
import type { Change, SeenService } from './house.js';
import { judgeParts } from './judge-parts.js';
import {
  lookOf,
  type Probe,
  probeService,
  readServiceMetrics,
  timeSlowAnswer,
  unasked,
} from './probe-service.js';
import type { ReleaseWatch } from './release-watch.js';
import type { Released } from './released.js';
import { eventsWaiting, figuresOf, type ServiceFigures } from './service-figures.js';

/** Pauses between two questions to a service, ms. */
const probeEveryMs = 1_000;
/** To a service whose circuit breaker is not closed. */
const tryEveryMs = 250;
const figuresEveryMs = 5_000;
/** What calls under way tell is judged so often, as no look comes when one turns slow, ms. */
const judgeEveryMs = 500;
/** What a service said of itself longer ago is no figure of now, ms. */
export const figuresLastMs = 20_000;
/** A mail that was refused is a fault for so long, ms. */
const mailFaultMs = 120_000;
const mostChanges = 50;
/** The slots of traffic by which a service is judged: a minute. */
const judgedSlots = 4;
/** A service of which no call has failed for so long has recovered, whatever the minute before was like, ms. */
const recoveredMs = 15_000;

interface Told {
  readonly text: string;
  readonly figures: ServiceFigures;
  readonly at: number;
  /** When mails were last seen to be refused; 0 for never. */
  readonly mailFailedAt: number;
}

/** What waits in the whole house, by minute; null where nobody said. */
interface Waiting {
  readonly events: readonly (number | null)[];
  readonly mails: readonly (number | null)[];
}

/** The state of the house as it stands. */
export interface HouseState {
  readonly startedAt: number;
  readonly parts: readonly Standing[];
  readonly services: readonly SeenService[];
  /** Of the gateway's own database; null where it has none, or does not know. */
  readonly ownServer: DatabaseServer | null;
  readonly published: RegistrySnapshot | undefined;
  /** Who released what, and since when, by name. */
  readonly released: ReadonlyMap<string, Released>;
  /** The newest first. */
  readonly changes: readonly Change[];
  readonly waiting: Waiting;
}

/**
 * Looks at everything behind the gateway, always and in the background: who asks for the state of the house is never kept waiting by what hangs.
 */
export class HouseWatch {
  readonly startedAt = Date.now();
  readonly #probes = new Map<ServiceName, Probe>();
  /** Of a service that does not answer in time: how long it takes, ms; undefined while nobody knows. */
  readonly #slow = new Map<ServiceName, number | undefined>();
  readonly #timed = new Set<ServiceName>();
  readonly #told = new Map<ServiceName, Told>();
  readonly #beginnings: ReadonlyMap<ServiceName, Beginnings>;
  readonly #stopped = new AbortController();
  readonly #events = new Levels();
  readonly #mails = new Levels();
  readonly #listeners = new Set<() => void>();
  #parts: readonly Standing[] = [];
  #ownServer: DatabaseServer | null = null;
  #published: RegistrySnapshot | null | undefined = null;
  #changes: readonly Change[] = [];

  constructor(
    private readonly upstreams: Upstreams,
    private readonly breakers: Breakers,
    private readonly reader: RegistryReader,
    private readonly metrics: GatewayMetrics,
    private readonly releases: ReleaseWatch,
    /** What browsers have trouble with, by name. */
    private readonly troubled: () => readonly string[],
    private readonly store: Pick<ReleaseStore, 'answers' | 'server'>,
  ) {
    this.#beginnings = new Map(upstreams.names.map((name) => [name, new Beginnings()]));
    this.#judge();
  }

  state(): HouseState {
    const now = Date.now();
    return {
      startedAt: this.startedAt,
      parts: this.#parts,
      services: this.#seen(now),
      ownServer: this.#ownServer,
      published: this.#published ?? undefined,
      released: new Map(this.releases.released.map((each) => [each.name, each])),
      changes: [...this.#changes, ...this.releases.changes].sort((a, b) => b.at - a.at).slice(0, mostChanges),
      waiting: { events: this.#events.history(now), mails: this.#mails.history(now) },
    };
  }

  /** The last metrics of each service that gives them, as text. */
  texts(): Map<ServiceName, string> {
    const now = Date.now();
    const fresh = [...this.#told].filter(([, { at }]) => now - at <= figuresLastMs);
    return new Map(fresh.map(([name, { text }]) => [name, text]));
  }

  /** Calls back when a part stands otherwise than before, or something was published. Returns what ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    void this.#each(
      () => probeEveryMs,
      () => this.#readRegistry(),
    );
    void this.#each(
      () => probeEveryMs,
      () => this.#readReleases(),
    );
    void this.#each(
      () => judgeEveryMs,
      async () => this.#judge(),
    );
    void this.#each(
      () => figuresEveryMs,
      async () => {
        this.#ownServer = await this.store.server();
      },
    );
    for (const name of this.upstreams.names) {
      const breaker = this.breakers.of(name);
      const pause = () => (breaker.state === 'closed' ? probeEveryMs : tryEveryMs);
      void this.#each(pause, () => this.#probe(name));
      void this.#each(
        () => figuresEveryMs,
        () => this.#readFigures(name),
      );
    }
  }

  /** Asks nothing more. What is under way ends with its connections. */
  stop(): void {
    this.#stopped.abort();
  }

  async #each(pauseMs: () => number, look: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await look();
      await sleep(pauseMs(), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #readRegistry(): Promise<void> {
    const before = this.#published;
    this.#published = await this.reader.current();
    this.#judge(before?.etag !== this.#published?.etag);
  }

  async #readReleases(): Promise<void> {
    if (await this.releases.look()) this.#judge(true);
  }

  async #probe(name: ServiceName): Promise<void> {
    const begunAt = performance.now();
    const probe = await probeService(this.upstreams, name);
    this.breakers.of(name).seen(lookOf(probe.reach), begunAt);
    this.metrics.serviceSeen(name, probe.reach === 'ready');
    if (probe.reach === 'silent') void this.#timeSlow(name);
    else this.#slow.delete(name);
    const slowMs = this.#slow.get(name);
    this.#probes.set(name, slowMs === undefined ? probe : { ...probe, reach: 'slow', ms: slowMs });
    this.#judge();
  }

  /** Waits for what a look has given up, beside the looks: whether a service hangs or is only slow is two faults. */
  async #timeSlow(name: ServiceName): Promise<void> {
    if (this.#timed.has(name)) return;
    this.#timed.add(name);
    const ms = await timeSlowAnswer(this.upstreams, name);
    this.#timed.delete(name);
    // It may have recovered meanwhile.
    const { reach } = this.#probes.get(name) ?? unasked;
    if (reach === 'silent' || reach === 'slow') this.#slow.set(name, ms);
  }

  async #readFigures(name: ServiceName): Promise<void> {
    const text = await readServiceMetrics(this.upstreams, name);
    if (text === undefined) return;
    const now = Date.now();
    const last = this.#told.get(name);
    const figures = figuresOf(text);
    const failsNow = (figures.mailsFailed ?? 0) > (last?.figures.mailsFailed ?? Number.POSITIVE_INFINITY);
    this.#told.set(name, {
      text,
      figures,
      at: now,
      mailFailedAt: failsNow ? now : (last?.mailFailedAt ?? 0),
    });
    this.note(...(this.#beginnings.get(name)?.seen(this.#see(name, now)) ?? []));
    this.#events.set(now, this.#sum(eventsWaiting));
    this.#mails.set(
      now,
      this.#sum(({ mailsPending }) => mailsPending ?? 0),
    );
    this.#judge();
  }

  #sum(of: (figures: ServiceFigures) => number): number {
    return [...this.#told.values()].reduce((sum, { figures }) => sum + of(figures), 0);
  }

  #see(name: ServiceName, now: number): SeenService {
    const told = this.#told.get(name);
    const traffic = this.metrics.traffic.ofService(name);
    const { calls, errors } = traffic.last(now, judgedSlots);
    const pending = told?.figures.mailsPending ?? 0;
    const { state: breaker, cut, slowCalls } = this.breakers.of(name);
    return {
      name,
      probe: this.#probes.get(name) ?? unasked,
      breaker,
      cut,
      slowCalls,
      figures: told?.figures,
      figuresAt: told?.at ?? 0,
      mailsFail: told !== undefined && pending > 0 && now - told.mailFailedAt < mailFaultMs,
      calls,
      errors,
      stillErrs: now - traffic.failedAt < recoveredMs,
    };
  }

  #seen(now: number): SeenService[] {
    return this.upstreams.names.map((name) => this.#see(name, now));
  }

  #judge(isNews = false): void {
    const now = Date.now();
    const before = this.#parts;
    const parts = judgeParts({
      services: this.#seen(now),
      published: this.#published,
      ownBase: this.store.answers,
      troubled: this.troubled(),
    });
    this.#parts = follow(before, parts, now);
    this.note(...partChanges(before, this.#parts));
    const differs = this.#parts.some(({ state, words }, index) => {
      const last = before[index];
      return last?.state !== state || last.words !== words;
    });
    if (isNews || differs) for (const listener of this.#listeners) listener();
  }

  /** Remembers that something happened just now. */
  note(...events: readonly Omit<Change, 'at'>[]): void {
    if (events.length === 0) return;
    const at = Date.now();
    this.#changes = [...events.map((event) => ({ ...event, at })), ...this.#changes].slice(0, mostChanges);
  }
}
