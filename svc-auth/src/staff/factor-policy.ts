import { Inject, Injectable } from '@nestjs/common';
import { demoPeople, type Role } from '@passerelle/contracts';
import type { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { heldRoles, isStaff } from './held-roles.js';

type Judged = Pick<Account, 'id' | 'roles'>;

/** Who must have a second factor: everybody who works here. In the demonstration, and only there, its own accounts are exempt. */
@Injectable()
export class FactorPolicy {
  private readonly exempt: ReadonlySet<string>;

  constructor(@Inject(AUTH_CONFIG) { PASSERELLE_DEMO: isDemo }: Pick<AuthConfig, 'PASSERELLE_DEMO'>) {
    this.exempt = new Set(isDemo ? demoPeople.map(({ id }) => id) : []);
  }

  requires({ id, roles }: Judged): boolean {
    return isStaff(roles) && !this.exempt.has(id);
  }

  /** The roles that a session of somebody carries. */
  rolesOf(account: Judged, session: { readonly twoFactor: boolean }): Role[] {
    return heldRoles(account.roles, session.twoFactor || !this.requires(account));
  }
}
