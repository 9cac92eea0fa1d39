import { Injectable, Logger } from '@nestjs/common';
import { maskEmail } from './mask.js';
import { maskAddress } from './network.js';

/** What the log of security events knows (OWASP ASVS 5.0, 16.3). */
export type SecurityEvent =
  | 'account_created'
  | 'account_erased'
  | 'account_exported'
  | 'account_taken_over'
  | 'account_disabled'
  | 'account_enabled'
  | 'roles_changed'
  | 'profile_changed'
  | 'password_changed'
  | 'password_refused'
  | 'claim_refused'
  | 'sign_in'
  | 'sign_in_refused'
  | 'sign_in_half'
  | 'factor_refused'
  | 'factor_added'
  | 'factor_replaced'
  | 'factor_removed'
  | 'factors_reset'
  | 'passkey_copied'
  | 'recovery_code_used'
  | 'refresh_reuse'
  | 'session_ended'
  | 'password_reset_requested'
  | 'password_reset_withheld'
  | 'password_reset_refused'
  | 'password_reset_done'
  | 'mailbox_link_withheld'
  | 'mailbox_proven'
  | 'address_change_asked'
  | 'address_change_withheld'
  | 'address_changed'
  | 'signing_key_created'
  | 'signing_key_retired';

/** Who and what an event is about. E-mail and network addresses are masked; passwords and tokens never come here. */
export interface SecurityFacts {
  readonly userId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly email?: string;
  /** Where the request came from. */
  readonly address?: string;
  readonly reason?: string;
  readonly kid?: string;
}

const alarming: ReadonlySet<SecurityEvent> = new Set([
  'refresh_reuse',
  'sign_in_refused',
  'claim_refused',
  'factor_refused',
  'passkey_copied',
  'password_refused',
  'password_reset_withheld',
  'mailbox_link_withheld',
  'address_change_withheld',
]);

/** Sign-ins, refusals and reuse, one structured log line each; the logger adds UTC time and correlation id. */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('security');

  record(event: SecurityEvent, { email, address, ...facts }: SecurityFacts = {}): void {
    const line = {
      security: event,
      ...facts,
      ...(email === undefined ? {} : { email: maskEmail(email) }),
      ...(address === undefined ? {} : { address: maskAddress(address) }),
    };
    if (alarming.has(event)) this.logger.warn(line);
    else this.logger.log(line);
  }
}
