/**
 * A stage of `npm test`: the committed documents are what the contract generates, and the contract breaks nobody who
 * relies on the released one. Writes nothing; needs `packages/contracts` built.
 */
import { contract, promisesOfNow, readDrift, readLock, readSlicesLock } from './docs-files.mjs';

const drift = readDrift();
for (const { path, what } of drift) console.error(`docs: ${path} ${what}; run npm run docs`);

const released = readLock();
const changes = released ? contract.compareContracts(released, contract.lockContract()) : [];
for (const { name, kind, detail } of changes) {
  console.error(`docs: breaking change ${name}: ${contract.breakingKinds[kind]} (${detail})`);
}
if (changes.length > 0) {
  console.error(
    'docs: give the event a new .vN, or the call a new path (/v2/), beside the old one; see docs/decisions/0010-generated-documents-and-breaking-changes.md',
  );
}
const promised = readSlicesLock();
const broken = promised ? contract.brokenPromises(promised, promisesOfNow()) : [];
for (const { name, detail } of broken) console.error(`docs: breaking change ${name}: ${detail}`);
if (broken.length > 0) {
  console.error(
    'docs: what slices promise each other changes with a new sliceContractVersion only; see docs/decisions/0050-a-page-recovers.md',
  );
}
if (!promised) console.error('docs: docs/api/slices.lock.json is missing; run npm run released');
if (!released) console.error('docs: docs/api/contract.lock.json is missing; run npm run released');

if (drift.length === 0 && released && changes.length === 0 && promised && broken.length === 0) {
  console.log(
    `docs: generated pages are in step; nothing breaks release ${released.release} of the contract, nor slice contract ${promised.contract}`,
  );
} else {
  process.exitCode = 1;
}
