import type { RunningLoad } from '../load/load.js';
import { copiesOf } from './judge.js';
import type { Recovered } from './run.js';
import type { StoredState } from './state.js';

/** Times of a run, ms. */
export interface Figures {
  readonly seed: number;
  startMs: number;
  settledMs: number;
  readonly recoveries: Recovered[];
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([key, count]) => `${key} ${count}`).join(', ');

/** The figures of a run, for people. */
export function formatFigures(
  { seed, startMs, settledMs, recoveries }: Figures,
  { ledger, tally }: Pick<RunningLoad, 'ledger' | 'tally'>,
  { mails, answers }: StoredState,
): string {
  const { distinct, arrived } = copiesOf(mails, () => true);
  const lines = [
    `recovery (seed ${seed}): ready after ${Math.round(startMs)} ms, ${recoveries.length} kills`,
    ...recoveries.map(
      ({ fault, ms, shownMs, others }) =>
        `  ${fault}: everything acknowledged again after ${Math.round(ms)} ms; ${shownMs === undefined ? '' : `shown after ${Math.round(shownMs)} ms; `}of ${others.asked} other calls ${others.failures.length} failed`,
    ),
    `  acknowledged: ${tally.total} (${listed(tally.acknowledged)})`,
    `  not acknowledged: ${listed(tally.unacknowledged)}`,
    `  ${answers.length} answers of ${ledger.attempts.length} attempts, ${ledger.orders.length} orders, ${ledger.signOuts.length} sign-outs`,
    `  ${distinct} mails, ${arrived - distinct} copies of them; settled ${Math.round(settledMs)} ms after the load`,
  ];
  return `${lines.join('\n')}\n`;
}
