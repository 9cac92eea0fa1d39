import type { Account } from '../accounts/account.entity.js';
import { digest } from '../security/secret.js';
import type { AddressChange } from './address-change.entity.js';

/** What a link does for the account that is signed in. `already`: it has done so. `other`: it is another account's. */
export type LinkVerdict = 'may' | 'already' | 'other' | 'refused';

/** `change`: what the link's token is known by, if anything. */
export function linkVerdict(
  change: AddressChange | null,
  account: Pick<Account, 'id' | 'email' | 'passwordHash'>,
  now: Date,
): LinkVerdict {
  if (!change) return 'refused';
  if (change.accountId !== account.id) return 'other';
  if (change.usedAt) return change.email === account.email ? 'already' : 'refused';
  const isOpen = change.expiresAt > now && change.passwordDigest.equals(digest(account.passwordHash));
  return isOpen ? 'may' : 'refused';
}
