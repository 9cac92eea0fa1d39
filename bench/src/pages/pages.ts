import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { renderedAttribute } from '@passerelle/contracts';
import { chromiumArguments, findBrowser } from '@passerelle/local/browser';
import { freePort } from '@passerelle/process-kit';
import { type Browser, chromium } from '@playwright/test';
import type { BenchResult, Figure } from '../report/figure.js';
import { median } from '../report/percentiles.js';
import { inScratch } from '../system/scratch.js';
import { System } from '../system/system.js';
import { type Audit, audit, categories } from './audit.js';
import { buildOneBundle, publish, type Variant } from './builds.js';

const paths = ['/', '/tarifs'] as const;
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'] as const;
/** How soon the gateway serves a release, ms. */
const releaseMs = 30_000;

/** What is shown of an audit, and what must hold (issue 17). */
const measures: readonly {
  name: string;
  unit: Figure['unit'];
  of: (audit: Audit) => number;
  limit?: Figure['limit'];
}[] = [
  ...categories.map((name) => ({
    ...{ name, unit: 'of 1' as const, limit: { least: 0.98 } },
    of: ({ scores }: Audit) => scores[name],
  })),
  { name: 'largest paint (LCP)', unit: 'ms', of: ({ largestPaint }) => largestPaint, limit: { most: 1_800 } },
  { name: 'layout shift (CLS)', unit: 'of 1', of: ({ shift }) => shift, limit: { most: 0.02 } },
  { name: 'blocking time (TBT)', unit: 'ms', of: ({ blocked }) => blocked, limit: { most: 100 } },
  ...kinds.map((kind) => ({
    ...{ name: `${kind.toLowerCase()} bytes`, unit: 'kB' as const },
    of: ({ bytes }: Audit) => (bytes[kind] ?? 0) / 1_000,
  })),
];

/** Waits until the gateway's page is that of a release, and rendered. */
async function served(url: string, version: string): Promise<void> {
  const end = Date.now() + releaseMs;
  for (;;) {
    const text = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    if (text.includes(`/${version}/`) && text.includes(renderedAttribute)) return;
    if (Date.now() > end) throw new Error(`${url} does not show release ${version} rendered`);
    await pause(200);
  }
}

type Audits = Record<Variant, Record<string, Audit[]>>;

/** Both variants in turn, in rounds that begin with the one and the other; what the machine does besides falls on both. */
async function measure(system: System, slicesDir: string, port: number, rounds: number): Promise<Audits> {
  const audits: Audits = { federated: {}, 'one bundle': {} };
  for (let round = 0; round < rounds; round += 1) {
    const variants: Variant[] = ['federated', 'one bundle'];
    for (const variant of round % 2 === 0 ? variants : variants.reverse()) {
      const version = publish(variant, slicesDir, system.facts.databaseUrls.gateway);
      for (const path of paths) {
        const url = system.facts.url + path;
        await served(url, version);
        audits[variant][path] = [...(audits[variant][path] ?? []), await audit(url, port)];
      }
    }
  }
  return audits;
}

function figures(audits: Audits): Figure[] {
  return paths.flatMap((path) =>
    measures.map(({ name, unit, of, limit }) => {
      const middle = (variant: Variant) => median((audits[variant][path] ?? []).map(of));
      return {
        name: `${path}  ${name}`,
        unit,
        value: middle('federated'),
        reference: middle('one bundle'),
        ...(limit && { limit }),
      };
    }),
  );
}

/** Lighthouse needs a port to speak to the browser. */
function launch(port: number): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  return chromium.launch({
    executablePath,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

/** The public pages by Lighthouse, beside the same pages as one bundle without federation. */
export function pages(rounds = 5): Promise<BenchResult> {
  buildOneBundle();
  return inScratch(async (folder) => {
    const system = await System.start({ dataDir: folder, port: 0, env: { LOG_LEVEL: 'warn' } });
    const port = await freePort();
    const browser = await launch(port);
    try {
      const audits = await measure(system, join(folder, 'slices'), port, rounds);
      const notes = [
        `Lighthouse, its mobile settings: network and processor simulated; medians of ${rounds}; bytes as transferred (brotli), headers included`,
        'reference: shell and public pages from the same sources as one bundle without federation, served by the same gateway in the same run',
        `Chromium ${browser.version()}`,
      ];
      return { figures: figures(audits), notes };
    } finally {
      await browser.close();
      await system.stop();
    }
  });
}
