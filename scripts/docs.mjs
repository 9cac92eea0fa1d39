/**
 * `npm run docs` writes the generated documents: docs/api/openapi.json, docs/events.md, docs/errors/.
 * `npm run docs -- --release` also makes the contract of now the released one (docs/api/contract.lock.json). It refuses breaking
 * changes, unless each is accepted by its name: `--accept-breaking <name>`, as often as needed. The same holds for what slices promise
 * each other (docs/api/slices.lock.json).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onProjectNode, root } from './bootstrap.mjs';

await onProjectNode(import.meta.url);

const { values } = parseArgs({
  options: {
    release: { type: 'boolean', default: false },
    'accept-breaking': { type: 'string', multiple: true, default: [] },
  },
});

const compiler = [join(root, 'node_modules/@typescript/native/bin/tsc'), '-b', 'packages/contracts'];
const { status } = spawnSync(process.execPath, compiler, { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(1);

const { contract, promisesOfNow, readLock, readSlicesLock, writeDocuments, writeLock, writeSlicesLock } =
  await import('./docs-files.mjs');
for (const path of writeDocuments()) console.log(`docs: ${path}`);
if (values.release) makeRelease(values['accept-breaking']);

function makeRelease(accepted) {
  const ofSlices = (name) => name.startsWith('slices/');
  releaseSlices(accepted.filter(ofSlices));
  const released = readLock();
  const { lock, refused, unknown } = contract.release(
    released,
    contract.lockContract(),
    accepted.filter((name) => !ofSlices(name)),
  );
  for (const { name, kind, detail } of refused) {
    console.error(`breaking: ${name}\n  ${contract.breakingKinds[kind]} (${detail})`);
  }
  for (const name of unknown) console.error(`--accept-breaking ${name}: there is no such change`);
  if (lock === null) {
    console.error(
      'Not released. A new version beside the old one breaks nobody; or repeat each name after --accept-breaking.',
    );
    process.exitCode = 1;
  } else if (lock === released) {
    console.log(`docs: the contract is the one of release ${lock.release}`);
  } else {
    writeLock(lock);
    console.log(`docs: release ${lock.release} of the contract`);
  }
}

function releaseSlices(accepted) {
  const [released, now] = [readSlicesLock(), promisesOfNow()];
  const broken = released ? contract.brokenPromises(released, now) : [];
  const refused = broken.filter(({ name }) => !accepted.includes(name));
  const unknown = accepted.filter((accept) => !broken.some(({ name }) => name === accept));
  for (const { name, detail } of refused) console.error(`breaking: ${name}\n  ${detail}`);
  for (const name of unknown) console.error(`--accept-breaking ${name}: there is no such change`);
  if (refused.length + unknown.length > 0) {
    console.error('Slices not released: give them a new sliceContractVersion.');
    process.exitCode = 1;
  } else writeSlicesLock(now);
}
