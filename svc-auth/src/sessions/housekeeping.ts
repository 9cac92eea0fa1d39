import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, DatabaseLock } from '@passerelle/service-kit';
import { DataSource, LessThan } from 'typeorm';
import { KnownSources } from '../devices/known-sources.js';
import { PasswordReset } from '../resets/password-reset.entity.js';
import { Budgets } from '../security/budgets.js';
import { Session } from './session.entity.js';

const hour = 3_600_000;
const day = 24 * hour;

/** Forgets what time has ended: sessions (their refresh tokens go with them), reset links, budgets, devices not seen for long. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly lock: DatabaseLock,
    private readonly budgets: Budgets,
    private readonly sources: KnownSources,
  ) {}

  @Interval('housekeeping', hour)
  async run(): Promise<void> {
    await this.lock.runExclusive('auth-housekeeping', () => this.forget(), { everyMs: hour });
  }

  private async forget(): Promise<void> {
    const yesterday = new Date(this.clock.now().getTime() - day);
    await this.dataSource.manager.delete(Session, { expiresAt: LessThan(yesterday) });
    await this.dataSource.manager.delete(PasswordReset, { expiresAt: LessThan(yesterday) });
    await this.budgets.forget();
    await this.sources.forget();
  }
}
