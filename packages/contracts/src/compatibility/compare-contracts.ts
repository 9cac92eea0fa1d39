import { type BreakingChange, breaking } from './change.js';
import { addressOf, compareCalls } from './compare-calls.js';
import { type Contracts, compareReplies } from './compare-schemas.js';
import type { ContractLock, LockedCall } from './contract-lock.js';
import { isLaterEvent, isLaterPath } from './successor.js';

/**
 * Names every change of the contract that breaks somebody who relied on the released one.
 * A later version is a call or an event of its own, so adding it breaks nothing; the earlier one may go once the later one has been released beside it.
 */
export function compareContracts(released: ContractLock, now: ContractLock): BreakingChange[] {
  const contracts = { released, now };
  return [...allCalls(contracts), ...allEvents(contracts), ...allProblems(contracts)];
}

function allCalls(contracts: Contracts): BreakingChange[] {
  const { released, now } = contracts;
  return Object.entries(released.calls).flatMap(([name, before]) => {
    const after = callOfNow(name, before, now);
    if (after) return compareCalls(name, before, after, contracts);
    if (hasLaterCall(before, contracts)) return [];
    return [breaking(name, 'call-removed', `${before.method} ${before.path}`)];
  });
}

/** The call at the same address, whatever its name is now; else the one of the same name. */
function callOfNow(name: string, before: LockedCall, now: ContractLock): LockedCall | undefined {
  const same = Object.values(now.calls).find((call) => addressOf(call) === addressOf(before));
  if (same) return same;
  const namesake = now.calls[name];
  return namesake && !isLaterPath(before.path, namesake.path) ? namesake : undefined;
}

function hasLaterCall(before: LockedCall, { released, now }: Contracts): boolean {
  const addresses = new Set(Object.values(released.calls).map(addressOf));
  return Object.values(now.calls).some(
    (call) => isLaterPath(before.path, call.path) && addresses.has(addressOf(call)),
  );
}

function allEvents(contracts: Contracts): BreakingChange[] {
  const { released, now } = contracts;
  return Object.entries(released.events).flatMap(([type, before]) => {
    const after = now.events[type];
    if (after) return compareReplies(before.data, after.data, contracts, { subject: type, part: 'data' });
    const later = Object.keys(now.events).some((each) => isLaterEvent(type, each) && each in released.events);
    return later ? [] : [breaking(type, 'event-removed', `published by ${before.publisher}`)];
  });
}

function allProblems({ released, now }: Contracts): BreakingChange[] {
  return Object.entries(released.problems).flatMap(([code, status]) => {
    const current = now.problems[code];
    if (current === undefined) return [breaking(code, 'problem-removed', `HTTP ${status}`)];
    return current === status ? [] : [breaking(code, 'problem-status', `${status} became ${current}`)];
  });
}
