import type { MailTransport, OutgoingMail } from '../mail/mail-transport.js';

/** A mail server in memory. */
export class TestMailbox implements MailTransport {
  readonly mails: OutgoingMail[] = [];

  async send(mail: OutgoingMail): Promise<void> {
    this.mails.push(mail);
  }

  close(): void {}
}
