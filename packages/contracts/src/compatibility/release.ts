import type { BreakingChange } from './change.js';
import { compareContracts } from './compare-contracts.js';
import type { ContractLock } from './contract-lock.js';

export interface Release {
  /** The lock to write, or null where breaking changes are in the way. */
  readonly lock: ContractLock | null;
  /** Breaking changes that nobody accepted. */
  readonly refused: readonly BreakingChange[];
  /** Names that were accepted and are no change. */
  readonly unknown: readonly string[];
}

/**
 * Makes the contract of now the released one. Breaking changes must be accepted one by one, by name.
 * Without a released contract, it is the first release. Nothing changed: the lock stays as it is.
 */
export function release(
  released: ContractLock | null,
  now: ContractLock,
  accepted: readonly string[] = [],
): Release {
  const changes = released ? compareContracts(released, now) : [];
  const refused = changes.filter(({ name }) => !accepted.includes(name));
  const unknown = accepted.filter((name) => !changes.some((change) => change.name === name));
  if (refused.length > 0 || unknown.length > 0) return { lock: null, refused, unknown };
  const next = { ...now, release: (released?.release ?? 0) + 1, accepted: [...accepted].sort() };
  const unchanged = released && sameContract(released, now);
  return { lock: unchanged ? released : next, refused, unknown };
}

/** Whether two locks hold the same contract, whatever release they are. */
export function sameContract(a: ContractLock, b: ContractLock): boolean {
  const text = (lock: ContractLock) => JSON.stringify({ ...lock, release: 0, accepted: [] });
  return text(a) === text(b);
}
