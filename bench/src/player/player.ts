import type { BenchResult, Figure } from '../report/figure.js';
import { median, percentile } from '../report/percentiles.js';
import { inScratch } from '../system/scratch.js';
import { System } from '../system/system.js';
import { launch, type Opened, open } from './browser.js';
import { type GoneThrough, goThrough, pressEmptyPage, slowness } from './going-on.js';
import { type Held, takeTests } from './memory.js';
import type { Paint } from './paint.js';
import { questionCount, series, signIn } from './taking.js';

/** Going to the next question, ms (issue 7). */
const paintLimit = 50;

const tests = 10;

const percents = [50, 95, 100] as const;

function paintFigures(name: string, { paints }: GoneThrough, empty: readonly Paint[]): Figure[] {
  const at = (of: readonly Paint[], percent: number) =>
    percentile(
      of.map(({ release }) => release),
      percent,
    );
  return percents.map((percent) => ({
    name: `${name}, next question: input → paint, ${percent === 100 ? 'max' : `p${percent}`}`,
    value: at(paints, percent),
    unit: 'ms',
    reference: at(empty, percent),
    // The longest of 38 is that of whatever else the machine did: printed, not judged.
    ...(percent < 100 && { limit: { most: paintLimit } }),
  }));
}

/** The browser’s own measure of the same presses, pressing included: printed, as it counts in steps of 8 ms. */
const interactionFigure = (name: string, { paints }: GoneThrough): Figure => ({
  name: `${name}, next question: longest event of the press → paint (Event Timing), p95`,
  value: percentile(
    paints.map(({ interaction }) => interaction),
    95,
  ),
  unit: 'ms',
});

const mediaFigure = (name: string, { late }: GoneThrough): Figure => ({
  name: `${name}, recordings and pictures asked for after going there`,
  value: late.length,
  unit: 'requests',
  limit: { most: 0 },
});

const parts = [
  // The browser compiles a function that is called often once more, and better: code is what still grows.
  { key: 'megabytes', name: 'JavaScript heap', unit: 'MB', most: 1.1 },
  { key: 'detached', name: 'DOM nodes that are not on the page', unit: 'nodes', most: 1.05 },
  { key: 'shown', name: 'DOM nodes of the dashboard (a row and a dot for each test)', unit: 'nodes' },
  { key: 'listeners', name: 'event listeners', unit: 'listeners', most: 1.05 },
] as const;

/** The last three tests beside the second, third and fourth: the first one loads what all share. */
function memoryFigures(after: readonly Held[]): Figure[] {
  return parts.map(({ key, name, unit, ...limit }) => {
    const of = (some: readonly Held[]) => median(some.map((one) => one[key]));
    return {
      name: `${name} after ${tests} tests, beside after three`,
      value: of(after.slice(-3)),
      unit,
      reference: of(after.slice(1, 4)),
      ...('most' in limit && { limit: { mostRatio: limit.most } }),
    };
  });
}

async function measure(opened: Opened): Promise<Figure[]> {
  const empty = await pressEmptyPage(opened, questionCount);
  await signIn(opened.page);
  const written = await goThrough(opened, series.written);
  const oral = await goThrough(opened, series.oral);
  const after = await takeTests(opened, series.written, tests);
  return [
    ...paintFigures('CE', written, empty),
    ...paintFigures('CO', oral, empty),
    interactionFigure('CE', written),
    interactionFigure('CO', oral),
    mediaFigure('CE', written),
    mediaFigure('CO', oral),
    ...memoryFigures(after),
  ];
}

/** The test player in a browser: how soon the next question is there, and what ten tests leave behind. */
export function player(): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const system = await System.start({ dataDir: folder, port: 0, env: { LOG_LEVEL: 'warn' } });
    const browser = await launch();
    try {
      const figures = await measure(await open(browser, system.facts.url));
      const notes = [
        `processor slowed down ${slowness}×; ${questionCount - 1} presses of « Suivant » in each series, of a hand that rests on the button and holds it for 80 ms, nothing under way before each`,
        'reference of a paint: a press on a page that holds a button and a number, as slowed down',
        `Chromium ${browser.version()}`,
      ];
      return { figures, notes };
    } finally {
      await browser.close();
      await system.stop();
    }
  });
}
