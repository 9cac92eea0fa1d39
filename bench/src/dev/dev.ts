import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryTools, startPasserelle, startService, startSlice } from '@passerelle/local';
import type { Page } from '@playwright/test';
import { launch, open } from '../player/browser.js';
import { begin, series, signIn } from '../player/taking.js';
import type { BenchResult, Figure } from '../report/figure.js';
import { median } from '../report/percentiles.js';
import { inScratch } from '../system/scratch.js';
import { Traffic } from './traffic.js';
import { Workbench } from './workbench.js';

/** Seconds from a save to what it changes (issue 18). */
const limits = { screen: 1, 'svc-billing': 3, 'svc-content': 6 } as const;

/** What is saved in each service, and the call that shows it. */
const services = {
  'svc-billing': {
    file: 'svc-billing/src/plans/plans.controller.ts',
    from: '({ ...plan, payment_methods',
    to: (word: string) => `({ ...plan, plan_name: '${word}', payment_methods`,
    path: '/mgmt/available-subscriptions/',
  },
  'svc-content': {
    file: 'svc-content/src/testimonials/testimonials.sql.ts',
    from: "'first_name', coalesce(u.first_name, r.first_name)",
    to: (word: string) => `'first_name', '${word}'`,
    path: '/user/api/reviews/',
  },
} as const;
type Service = keyof typeof services;

/** From a save to the screen and to the answer, while everybody goes on asking. */
export function dev(rounds = 3): Promise<BenchResult> {
  return inScratch(async (folder) => {
    const bench = new Workbench(join(folder, 'house'));
    const dataDir = join(folder, 'data');
    const running = await startPasserelle({ root: bench.root, dataDir, port: 0 });
    try {
      const figures = [
        ...(await toScreen(bench, running.url, rounds)),
        ...(await toAnswer('svc-billing', bench, running.url, dataDir, rounds)),
        ...(await toAnswer('svc-content', bench, running.url, dataDir, rounds)),
      ];
      return {
        figures,
        notes: [`medians of ${rounds} saves; 20 requests/s all the while, half of them POST`],
      };
    } finally {
      await running.stop();
    }
  });
}

async function toScreen(bench: Workbench, gateway: string, rounds: number): Promise<Figure[]> {
  const { bundler } = repositoryTools(bench.root);
  const say = () => undefined;
  const slice = await startSlice({ root: bench.root, room: 'mfe-exam', gateway, port: 0, bundler, say });
  const browser = await launch();
  try {
    const { page } = await open(browser, slice.url);
    page.setDefaultTimeout(90_000);
    await signIn(page);
    await begin(page, series.written);
    await option(page).check({ force: true });
    const seconds: number[] = [];
    let lost = 0;
    let shown = 'Suivant';
    for (let round = 0; round < rounds; round += 1) {
      const next = `Suivant ${round}`;
      const saved = performance.now();
      bench.save('mfe-exam/src/player/player-actions.tsx', `          ${shown}\n`, `          ${next}\n`);
      await page.getByRole('button', { name: next, exact: true }).waitFor();
      seconds.push((performance.now() - saved) / 1000);
      if (!(await option(page).isChecked())) lost += 1;
      shown = next;
    }
    return [
      { name: 'mfe-exam: save to screen', value: median(seconds), unit: 's', limit: { most: limits.screen } },
      { name: 'mfe-exam: choices lost', value: lost, unit: 'replies', limit: { most: 0 } },
    ];
  } finally {
    await browser.close();
    await slice.stop();
  }
}

const option = (page: Page) => page.getByRole('radio', { name: /^B\b/ }).first();

async function toAnswer(
  room: Service,
  bench: Workbench,
  gateway: string,
  dataDir: string,
  rounds: number,
): Promise<Figure[]> {
  const { file, from, to, path } = services[room];
  let asking = 0;
  /** The gateway keeps what a path alone answers for a second; the owner of what follows a `?` is asked each time. */
  const asked = () => `${path}?banc=${++asking}`;
  const said: string[] = [];
  const { compiler } = repositoryTools(bench.root, [room]);
  const say = (line: string) => void said.push(line);
  const service = startService({ room, root: bench.root, dataDir, compiler, say });
  const until = async (what: string, holds: () => boolean | Promise<boolean>) => {
    const end = performance.now() + 60_000;
    while (!(await holds())) {
      if (performance.now() > end) throw new Error(`${what} did not come:\n${said.join('\n')}`);
      await sleep(20);
    }
  };
  try {
    await until('the first process', () => said.length > 0);
    const traffic = new Traffic([{ url: gateway + path }, { url: gateway + postOf[room], method: 'POST' }]);
    const seconds: number[] = [];
    let before: string = from;
    for (let round = 0; round < rounds; round += 1) {
      const word = `Banc ${room} ${round}`;
      const after = to(word);
      const done = said.length;
      const saved = performance.now();
      bench.save(file, before, after);
      await until(word, async () => (await (await fetch(gateway + asked())).text()).includes(word));
      seconds.push((performance.now() - saved) / 1000);
      await until('the end of the old process', () => said.length > done);
      before = after;
    }
    await sleep(1_000);
    await traffic.end();
    for (const failure of traffic.failures) process.stderr.write(`  ${room}: ${failure}\n`);
    return [
      { name: `${room}: save to answer`, value: median(seconds), unit: 's', limit: { most: limits[room] } },
      {
        name: `${room}: failed of ${traffic.sent}`,
        value: traffic.failures.length,
        unit: 'requests',
        limit: { most: 0 },
      },
    ];
  } finally {
    await service.stop();
  }
}

/** Calls that are never made twice by the gateway; an empty body is refused by the service. */
const postOf: Readonly<Record<Service, string>> = {
  'svc-billing': '/payment/orangemoney/orders/',
  'svc-content': '/user/api/contact/',
};
