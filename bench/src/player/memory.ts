import type { Opened } from './browser.js';
import { answerAll, begin, finish, type Series } from './taking.js';

/** What a page holds once nothing is left to collect. */
export interface Held {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function held({ protocol }: Opened): Promise<Held> {
  // What a first collection frees may free more.
  for (let time = 0; time < 3; time += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { metrics } = await protocol.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { megabytes: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
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
