import { type Author, isUuid, operator } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { type HeldAdmin, heldAdminsSql } from './held-admins.sql.js';

/** Somebody whom an author may change, held until the transaction ends; or why not: the author administers the school no more, or the account is gone. */
export async function holdForChange(
  tx: EntityManager,
  id: string,
  by: Author,
): Promise<Account | 'forbidden' | 'not_found'> {
  if (by !== operator) {
    const admins = await tx.query<HeldAdmin[]>(heldAdminsSql);
    if (!admins.some((admin) => admin.id === by)) return 'forbidden';
  }
  const account =
    isUuid(id) && (await tx.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  return account || 'not_found';
}
