import type { Opened } from './browser.js';
import { answerAll, begin, finish, type Series } from './taking.js';

/** What a page holds once nothing is left to collect. */
export interface Held {
  readonly megabytes: number;
  /** Of the DOM, on the page: a test more is a row more in the list of one’s scores. */
  readonly shown: number;
  /** Of the DOM, not on the page. */
  readonly detached: number;
  readonly listeners: number;
}

/** Nodes of the page as it stands. */
function countNodes(): number {
  const walker = document.createTreeWalker(document);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
}

async function held({ page, protocol }: Opened): Promise<Held> {
  // What a first collection frees may free more.
  for (let time = 0; time < 3; time += 1) await protocol.send('HeapProfiler.collectGarbage');
  const shown = await page.evaluate(countNodes);
  const { metrics } = await protocol.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const [nodes, listeners] = [of('Nodes'), of('JSEventListeners')];
  return { megabytes: of('JSHeapUsedSize') / 1e6, shown, detached: nodes - shown, listeners };
}

/** Takes the series again and again in one page; what the page holds on the dashboard after each test. */
export async function takeTests(opened: Opened, series: Series, times: number): Promise<Held[]> {
  const after: Held[] = [];
  for (let time = 0; time < times; time += 1) {
    await begin(opened.page, series);
    await answerAll(opened.page);
    await finish(opened.page);
    after.push(await held(opened));
  }
  return after;
}
