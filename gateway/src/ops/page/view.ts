import type { BrowserReports } from '../../reports/browser-reports.js';
import type { Traffic } from '../../traffic/traffic.js';
import type { PartState } from '../../watch/house.js';
import type { HouseState } from '../../watch/house-watch.js';
import type { Verdict } from '../verdict.js';

/** What the page is drawn from. */
export interface View {
  readonly now: number;
  readonly state: HouseState;
  readonly verdict: Verdict;
  readonly traffic: Traffic;
  /** What browsers told of the published versions. */
  readonly reports: Pick<BrowserReports, 'of'>;
  readonly version: string | undefined;
  readonly commit: string | undefined;
  readonly mailboxUrl: string | undefined;
  readonly publicUrl: string;
}

/** What comes first in a list: the worst. */
export const rank: Readonly<Record<PartState, number>> = { down: 0, wait: 1, unknown: 2, ok: 3 };

/** The slots of the last minute, in which rates and errors are counted, and of the last five, of which durations are told. */
export const minuteSlots = 4;
export const fiveMinutesSlots = 20;

/** Where the fault stands in the last hour, from 0 to 1; undefined without one, or where it is older. */
export function markOf({ now, verdict }: View): number | undefined {
  const age = now - verdict.since;
  return verdict.state === 'down' && age < 3_600_000 ? 1 - age / 3_600_000 : undefined;
}
