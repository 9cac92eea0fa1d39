import type { VersionReport } from '@passerelle/contracts';

/** A report, and the digest of the browser session that it comes from. */
export interface SessionReport extends VersionReport {
  readonly session: string;
}

/** How a version fares in browsers: sessions by what they told. */
export interface Faring {
  readonly mounted: number;
  readonly fellBack: number;
  readonly crashed: number;
  readonly failed: number;
  /** The last trouble. */
  readonly last: Trouble | undefined;
}

export interface Trouble extends Pick<VersionReport, 'outcome' | 'instead' | 'message'> {
  /** ms since the epoch */
  readonly at: number;
}

/** Takes note that a session got a version to work. */
export type ConfirmVersion = (
  confirmed: Pick<SessionReport, 'name' | 'version' | 'session'>,
) => Promise<unknown>;

/** Trouble that was reported so long ago is history, ms. */
const freshMs = 15 * 60_000;

/** Whether trouble is of now. */
export const isFresh = ({ at }: Trouble, now: number): boolean => now - at < freshMs;

/** Sessions that are told apart for one outcome of a version; beyond, all is known that one needs to know. */
const mostSessions = 10_000;
/** Versions that are remembered, the latest. */
const mostVersions = 50;

type Outcome = VersionReport['outcome'];

interface Kept extends Pick<VersionReport, 'name' | 'version'> {
  readonly sessions: Record<Outcome, Set<string>>;
  last: Trouble | undefined;
}

/**
 * What browsers told this gateway since it runs. It says how versions fare, and changes none of them: anybody who opens a page can report
 * what they like.
 */
export class BrowserReports {
  readonly #versions = new Map<string, Kept>();

  /** @param onTrouble called with the first report of its outcome of a version */
  constructor(
    private readonly confirm: ConfirmVersion,
    private readonly onTrouble: (report: SessionReport) => void = () => undefined,
  ) {}

  /** Counts a report, once a session. */
  async add(report: SessionReport, now = Date.now()): Promise<void> {
    const { outcome, instead, message, session } = report;
    const kept = this.#keep(report);
    const told = kept.sessions[outcome];
    if (told.has(session) || told.size >= mostSessions) return;
    told.add(session);
    if (outcome === 'mounted') {
      await this.confirm(report);
      return;
    }
    kept.last = { at: now, outcome, instead, message: oneLine(message) };
    if (told.size === 1) this.onTrouble({ ...report, message: oneLine(message) });
  }

  of({ name, version }: Pick<VersionReport, 'name' | 'version'>): Faring {
    const kept = this.#versions.get(`${name} ${version}`);
    const count = (outcome: Outcome) => kept?.sessions[outcome].size ?? 0;
    return {
      mounted: count('mounted'),
      fellBack: count('fell-back'),
      crashed: count('crashed'),
      failed: count('failed'),
      last: kept?.last,
    };
  }

  /** How many sessions told each outcome of each version that is remembered. */
  get told(): { name: string; version: string; outcome: Outcome; sessions: number }[] {
    return [...this.#versions.values()].flatMap(({ name, version, sessions }) =>
      Object.entries(sessions).map(([outcome, { size }]) => ({
        name,
        version,
        outcome: outcome as Outcome,
        sessions: size,
      })),
    );
  }

  /** The names whose versions browsers have trouble with now. */
  troubled(now = Date.now()): string[] {
    const names = [...this.#versions.values()].flatMap(({ name, last }) =>
      last && isFresh(last, now) ? [name] : [],
    );
    return [...new Set(names)].sort();
  }

  #keep({ name, version }: VersionReport): Kept {
    const key = `${name} ${version}`;
    const known = this.#versions.get(key);
    if (known) return known;
    const [oldest] = this.#versions.keys();
    if (this.#versions.size >= mostVersions && oldest !== undefined) this.#versions.delete(oldest);
    const kept: Kept = {
      name,
      version,
      sessions: { mounted: new Set(), 'fell-back': new Set(), crashed: new Set(), failed: new Set() },
      last: undefined,
    };
    this.#versions.set(key, kept);
    return kept;
  }
}

/** What a browser wrote may hold anything; here it is a line of text. */
const oneLine = (message: string | undefined): string | undefined =>
  message?.replace(/[\p{C}\s]+/gu, ' ').trim() || undefined;
