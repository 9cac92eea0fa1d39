import {
  longestReportMessage,
  reportsPath,
  type VersionReport,
  type VersionReports,
} from '@passerelle/contracts';

/** Tells the gateway how a published version fares here. */
export type Report = (report: Omit<VersionReport, 'message'> & { readonly error?: unknown }) => void;

const storageKey = 'passerelle.reports';
/** A session counts by its first page, for this long, ms: the gateway knows a page of ours for a day. */
const lastsMs = 12 * 3_600_000;
/** What is told at once goes together, after this, ms. */
const gatherMs = 1_000;
const mostAtOnce = 8;

interface ReporterOptions {
  /** The page's nonce. */
  readonly page: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Sends it though the page is left; in no hurry. */
  readonly send: (path: string, body: string) => void;
}

interface Kept {
  readonly page: string;
  readonly since: number;
  /** What works has been told of these. */
  readonly told: readonly string[];
}

/** Reports go together once the page is at rest, each once a page, and what works once a session. */
export function createReporter({ page, storage, send }: ReporterOptions): Report {
  const told = new Set<string>();
  let waiting: VersionReport[] = [];

  function sendAll(): void {
    const kept = keptIn(storage) ?? { page, since: Date.now(), told: [] };
    const news = waiting.filter((each) => each.outcome !== 'mounted' || !kept.told.includes(nameOf(each)));
    waiting = [];
    for (let first = 0; first < news.length; first += mostAtOnce) {
      const reports = news.slice(first, first + mostAtOnce);
      send(reportsPath, JSON.stringify({ page: kept.page, reports } satisfies VersionReports));
    }
    const works = news.filter(({ outcome }) => outcome === 'mounted').map(nameOf);
    if (works.length > 0) keep(storage, { ...kept, told: [...kept.told, ...works] });
  }

  return ({ error, ...report }) => {
    const key = `${nameOf(report)} ${report.outcome}`;
    if (told.has(key)) return;
    told.add(key);
    waiting.push(error === undefined ? report : { ...report, message: messageOf(error) });
    if (waiting.length === 1) setTimeout(sendAll, gatherMs);
  };
}

/** The reporter of this page. */
export function pageReporter({ document, navigator, sessionStorage }: Window): Report {
  return createReporter({
    page: document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? '',
    storage: sessionStorage,
    send: (path, body) => navigator.sendBeacon(path, body),
  });
}

const nameOf = ({ name, version }: Pick<VersionReport, 'name' | 'version'>) => `${name} ${version}`;

const messageOf = (error: unknown) =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, longestReportMessage);

/** What is kept of this session; where storage is refused each page is one. */
function keptIn(storage: ReporterOptions['storage']): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? 'null') as Kept | null;
    return kept && Date.now() - kept.since < lastsMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(storage: ReporterOptions['storage'], kept: Kept): void {
  try {
    storage.setItem(storageKey, JSON.stringify(kept));
  } catch {}
}
