#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readRegistry } from '@passerelle/contracts';
import { exitBecause, UserError } from '@passerelle/process-kit';
import { publishBuilds } from './slices/publish-build.js';
import { readStoredRegistry } from './slices/registry-file.js';

const usage = 'Usage: publish.js [--development] --slices-dir <dir> [--retire <slice>]… <buildFolder…>';

/** `publish.js --slices-dir <dir> <buildFolder…>`: publishes built slices and the shell; a running gateway sees them at once. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      'slices-dir': { type: 'string', default: process.env.SLICES_DIR },
      retire: { type: 'string', multiple: true, default: [] },
      development: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const slicesDir = values['slices-dir'];
  const { retire: retired, development } = values;
  if (!slicesDir || positionals.length + retired.length === 0) throw new UserError(usage);
  for (const entry of await publishBuilds(slicesDir, positionals, { development, retired })) {
    process.stdout.write(`${entry.name} ${entry.version}\n`);
  }
  const { skipped } = readRegistry(await readStoredRegistry(slicesDir));
  for (const { entry, reason } of skipped) process.stderr.write(`${entry} stays as it is: ${reason}\n`);
}

// What `parseArgs` does not understand is a TypeError with a code.
main().catch((error: Error) =>
  exitBecause('code' in error && error instanceof TypeError ? new UserError(error.message) : error),
);
