import { Injectable, Logger } from '@nestjs/common';
import { maskEmail } from './mask.js';

/** What the log of security events knows (OWASP ASVS 5.0, 16.3). */
export type SecurityEvent =
  | 'account_created'
  | 'claim_refused'
  | 'sign_in'
  | 'sign_in_refused'
  | 'refresh_reuse'
  | 'session_ended'
  | 'password_reset_requested'
  | 'password_reset_refused'
  | 'password_reset_done'
  | 'signing_key_created';

/** Who and what an event is about. Addresses are masked; passwords and tokens never come here. */
export interface SecurityFacts {
  readonly userId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly email?: string;
  readonly reason?: string;
  readonly kid?: string;
}

const alarming: ReadonlySet<SecurityEvent> = new Set(['refresh_reuse', 'sign_in_refused', 'claim_refused']);

/** Sign-ins, refusals and reuse, one structured log line each; the logger adds UTC time and correlation id. */
@Injectable()
export class SecurityLog {
  private readonly logger = new Logger('security');

  record(event: SecurityEvent, { email, ...facts }: SecurityFacts = {}): void {
    const line = { security: event, ...facts, ...(email === undefined ? {} : { email: maskEmail(email) }) };
    if (alarming.has(event)) this.logger.warn(line);
    else this.logger.log(line);
  }
}
