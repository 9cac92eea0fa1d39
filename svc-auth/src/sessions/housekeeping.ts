import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, DatabaseLock } from '@passerelle/service-kit';
import { DataSource, LessThan } from 'typeorm';
import { PasswordReset } from '../resets/password-reset.entity.js';
import { Session } from './session.entity.js';

const hour = 3_600_000;
const day = 24 * hour;

/** Forgets what time has ended: sessions (their refresh tokens go with them) and reset links. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly lock: DatabaseLock,
  ) {}

  @Interval('housekeeping', hour)
  async run(): Promise<void> {
    await this.lock.runExclusive('auth-housekeeping', () => this.forget(), { everyMs: hour });
  }

  private async forget(): Promise<void> {
    const yesterday = new Date(this.clock.now().getTime() - day);
    await this.dataSource.manager.delete(Session, { expiresAt: LessThan(yesterday) });
    await this.dataSource.manager.delete(PasswordReset, { expiresAt: LessThan(yesterday) });
  }
}
