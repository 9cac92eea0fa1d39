/** The contract of now becomes the released one (docs/api/contract.lock.json), and what slices promise each other (docs/api/slices.lock.json). */
import {
  contract,
  promisesOfNow,
  readLock,
  readSlicesLock,
  writeLock,
  writeSlicesLock,
} from './docs-files.mjs';

const isOfSlices = (name) => name.startsWith('slices/');

/**
 * Writes both locks, or none where something is broken that is not accepted by its name; what is wrong is said.
 * @param accepted names of breaking changes, as they were said
 * @returns whether both are those of now
 */
export function releaseContract(accepted) {
  const released = readLock();
  const calls = contract.release(
    released,
    contract.lockContract(),
    accepted.filter((name) => !isOfSlices(name)),
  );
  const promises = promisesOfNow();
  const before = readSlicesLock();
  const broken = before ? contract.brokenPromises(before, promises) : [];
  const named = accepted.filter(isOfSlices);
  const refused = [
    ...calls.refused.map(({ name, kind, detail }) => ({
      name,
      detail: `${contract.breakingKinds[kind]} (${detail})`,
    })),
    ...broken.filter(({ name }) => !named.includes(name)),
  ];
  const unknown = [...calls.unknown, ...named.filter((each) => !broken.some(({ name }) => name === each))];
  for (const { name, detail } of refused) console.error(`breaking: ${name}\n  ${detail}`);
  for (const name of unknown) console.error(`--accept-breaking ${name}: there is no such change`);
  if (refused.length + unknown.length > 0) {
    console.error(
      'Not released. A new version beside the old one breaks nobody (of slices: a new sliceContractVersion); or repeat each name after --accept-breaking.',
    );
    return false;
  }
  writeSlicesLock(promises);
  if (calls.lock !== released) writeLock(calls.lock);
  console.log(`release ${calls.lock.release} of the contract`);
  return true;
}
