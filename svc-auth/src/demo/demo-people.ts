import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { demoPassword, demoPeople } from '@passerelle/contracts';
import { DataSource, In } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { PasswordHasher } from '../passwords/password-hasher.js';

/** The demo accounts of the embedded default. What a person changed in them stays, and one that was erased stays away. */
@Injectable()
export class DemoPeople implements OnApplicationBootstrap {
  private readonly logger = new Logger(DemoPeople.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordHasher,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.PASSERELLE_DEMO) return;
    const ids = demoPeople.map(({ id }) => id);
    const there = await this.dataSource.getRepository(Account).findBy({ id: In(ids) });
    const erased: { id: string }[] = await this.dataSource.query(
      'SELECT id FROM erased_account WHERE id = ANY ($1)',
      [ids],
    );
    const missing = demoPeople.filter(({ id }) => ![...there, ...erased].some((known) => known.id === id));
    for (const { plan: _plan, roles, ...person } of missing) {
      const passwordHash = await this.passwords.hash(demoPassword);
      await this.dataSource.transaction((tx) =>
        this.accounts.register(tx, { ...person, roles: [...roles], passwordHash }),
      );
    }
    if (missing.length > 0) this.logger.log(`${missing.length} demo accounts made`);
  }
}
