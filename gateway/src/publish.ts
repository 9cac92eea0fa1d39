#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { readRegistry } from '@passerelle/contracts';
import { publishBuilds } from './slices/publish-build.js';
import { PublishError } from './slices/publish-error.js';
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
  if (!slicesDir || positionals.length + retired.length === 0) throw new PublishError(usage);
  for (const entry of await publishBuilds(slicesDir, positionals, { development, retired })) {
    process.stdout.write(`${entry.name} ${entry.version}\n`);
  }
  const { skipped } = readRegistry(await readStoredRegistry(slicesDir));
  for (const { entry, reason } of skipped) process.stderr.write(`${entry} stays as it is: ${reason}\n`);
}

main().catch((error: unknown) => {
  const known = error instanceof PublishError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
