import type { Role } from '@passerelle/contracts';
import { type Author, operator } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';

/** What of a person the school decides. */
export interface Wanted {
  readonly roles?: Role[];
  readonly disabled?: boolean;
}

/** Why a change is refused: the roles are not the ones that were shown, one's own `admin` role is not given up, nobody shuts themselves out, and a mailbox that is not proven may be a stranger's. */
export type ChangeRefusal = 'roles_changed' | 'own_admin_role' | 'own_account' | 'unproven';

type Judged = Pick<Account, 'id' | 'roles' | 'disabled' | 'provenAt'>;

/** Whether an author, who is an administrator or an operator, may change somebody so; `same`: nothing would change. @param seen the roles that they were shown */
export function changeVerdict(
  account: Judged,
  wanted: Wanted,
  by: Author,
  seen: readonly Role[] = account.roles,
): ChangeRefusal | 'same' | 'may' {
  const { roles, disabled } = { ...account, ...wanted };
  const isSame = disabled === account.disabled && sameRoles(roles, account.roles);
  if (isSame) return 'same';
  if (!sameRoles(seen, account.roles)) return 'roles_changed';
  if (by === account.id && by !== operator) {
    if (!roles.includes('admin')) return 'own_admin_role';
    if (disabled) return 'own_account';
  }
  const isPromotion = roles.some((role) => role !== 'learner' && !account.roles.includes(role));
  return isPromotion && account.provenAt === null ? 'unproven' : 'may';
}

const sameRoles = (some: readonly Role[], others: readonly Role[]) =>
  some.length === others.length && some.every((role) => others.includes(role));
