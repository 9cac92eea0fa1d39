#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readRegistry } from '@passerelle/contracts';
import { createLog, exitBecause, readConfig, UserError } from '@passerelle/process-kit';
import { openStorage, storageUrl } from '@passerelle/process-kit/storage';
import * as z from 'zod/mini';
import { registryOf } from './releases/fallbacks.js';
import { openStore } from './releases/open-store.js';
import { publishBuilds } from './slices/publish-build.js';
import { PublishedFiles } from './slices/published-files.js';

const Environment = z.object({
  DATABASE_URL: z.optional(z.string()),
  STORAGE_URL: z.optional(storageUrl),
  PASSERELLE_COMMIT: z.optional(z.string()),
});

const usage =
  'Usage: publish.js [--development | --start] --slices-dir <dir> [--retire <slice>]… <buildFolder…>';

/**
 * `publish.js --slices-dir <dir> <buildFolder…>`: makes builds of this machine active, in the database of `DATABASE_URL` where one is named.
 * For `npm start` (`--start`: what teams released since stays), `npm run dev` and tests; teams use `npm run slice`.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      'slices-dir': { type: 'string', default: process.env.SLICES_DIR },
      retire: { type: 'string', multiple: true, default: [] },
      development: { type: 'boolean', default: false },
      start: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const slicesDir = values['slices-dir'];
  const { retire: retired, development, start: isStart } = values;
  const { DATABASE_URL, STORAGE_URL, PASSERELLE_COMMIT: commit } = readConfig(Environment);
  const options = { development, retired, commit, isStart };
  if (!slicesDir || positionals.length + retired.length === 0) throw new UserError(usage);
  const log = createLog('publish', 'error');
  const store = await openStore({ DATABASE_URL, SLICES_DIR: slicesDir }, log);
  const storage = STORAGE_URL === undefined ? undefined : await openStorage(STORAGE_URL);
  const files = new PublishedFiles({ slicesDir, storage, store, log });
  try {
    for (const entry of await publishBuilds(store, files, positionals, options)) {
      process.stdout.write(`${entry.name} ${entry.version}\n`);
    }
    const { skipped } = readRegistry(registryOf(await store.state()));
    for (const { entry, reason } of skipped) process.stderr.write(`${entry} stays as it is: ${reason}\n`);
  } finally {
    await store.close();
  }
}

// What `parseArgs` does not understand is a TypeError with a code.
main().catch((error: Error) =>
  exitBecause('code' in error && error instanceof TypeError ? new UserError(error.message) : error),
);
