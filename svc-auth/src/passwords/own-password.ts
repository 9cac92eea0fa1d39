import { Inject, Injectable } from '@nestjs/common';
import { demoPassword, demoPeople, type Refuses } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { SecurityLog } from '../security/security-log.js';
import { sameOnEveryKeyboard } from './password-hasher.js';
import { PasswordProof } from './password-proof.js';

/** Asks a signed-in person for their password again, before what cannot be undone (OWASP ASVS 5.0, 7.5.1). */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly proof: PasswordProof,
    private readonly log: SecurityLog,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'PASSERELLE_DEMO'>,
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
    if (this.isKnownToAll(userId, password)) return this.refuse(call, userId, leftOver);
    if (await this.proof.prove({ email: account.email, account, source: 'self' }, password)) return account;
    return this.refuse(call, userId, 'Le mot de passe actuel est incorrect.');
  }

  /** Of an account that a demonstration left on this database: whoever reads the manual would add a second factor of their own, and work here. */
  private isKnownToAll(userId: string, password: string): boolean {
    if (this.config.PASSERELLE_DEMO || !demoPeople.some(({ id }) => id === userId)) return false;
    return sameOnEveryKeyboard(password) === demoPassword;
  }

  private refuse(call: Refuses<'validation_failed'>, userId: string, message: string): never {
    this.log.record('password_refused', { userId });
    return fail(call, 'validation_failed', { errors: [{ field: 'current_password', message }] });
  }
}

const leftOver = 'Ce compte est celui de la démonstration\u00a0: son mot de passe n’ouvre plus rien ici.';
