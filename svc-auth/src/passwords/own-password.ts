import { Injectable } from '@nestjs/common';
import { type Refuses } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { SecurityLog } from '../security/security-log.js';
import { PasswordProof } from './password-proof.js';

/** Asks a signed-in person for their password again, before what cannot be undone (OWASP ASVS 5.0, 7.5.1). */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly proof: PasswordProof,
    private readonly log: SecurityLog,
  ) {}

  /**
   * The account, its password proven.
   * @throws ProblemError `validation_failed` for a wrong password (a 401 would mean that the session is over), `too_many_requests`
   * after many, `unauthenticated` when the account is gone.
   */
  async prove(
    call: Refuses<'unauthenticated' | 'validation_failed'>,
    userId: string,
    password: string,
  ): Promise<Account> {
    const account = await this.dataSource.getRepository(Account).findOneBy({ id: userId, disabled: false });
    if (!account) fail(call, 'unauthenticated');
    if (await this.proof.prove({ email: account.email, account, source: 'self' }, password)) return account;
    this.log.record('password_refused', { userId });
    return fail(call, 'validation_failed', {
      errors: [{ field: 'current_password', message: 'Le mot de passe actuel est incorrect.' }],
    });
  }
}
