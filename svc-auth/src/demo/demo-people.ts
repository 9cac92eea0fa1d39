import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { demoPassword, demoPeople } from '@passerelle/contracts';
import { Clock } from '@passerelle/service-kit';
import { DataSource, In, IsNull } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { ErasedAccount } from '../accounts/erased-account.entity.js';
import { PasswordHasher } from '../passwords/password-hasher.js';

/** The demo accounts of the embedded default. What a person changed in them stays, and one that was erased stays away. */
@Injectable()
export class DemoPeople implements OnApplicationBootstrap {
  private readonly logger = new Logger(DemoPeople.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const ids = { id: In(demoPeople.map(({ id }) => id)) };
    const known = [
      ...(await this.dataSource.getRepository(Account).findBy(ids)),
      ...(await this.dataSource.getRepository(ErasedAccount).findBy(ids)),
    ];
    const missing = demoPeople.filter(({ id }) => !known.some((one) => one.id === id));
    for (const { plan: _plan, roles, ...person } of missing) {
      const passwordHash = await this.passwords.hash(demoPassword);
      await this.dataSource.transaction((tx) =>
        this.accounts.register(tx, {
          ...person,
          roles: [...roles],
          passwordHash,
          provenAt: this.clock.now(),
        }),
      );
    }
    // Those of a data folder from before mailboxes were proven.
    for (const { id } of await this.dataSource.getRepository(Account).findBy({ ...ids, provenAt: IsNull() }))
      await this.dataSource.transaction((tx) => this.accounts.change(tx, id, { provenAt: this.clock.now() }));
    if (missing.length > 0) this.logger.log(`${missing.length} demo accounts made`);
  }
}
