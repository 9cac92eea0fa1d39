import { Controller } from '@nestjs/common';
import { proveMailbox, sendMailboxLink } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { MailboxProofs } from './mailbox-proofs.js';

@Controller()
export class MailboxController {
  constructor(private readonly proofs: MailboxProofs) {}

  @Contract(sendMailboxLink)
  send({ caller }: Call<typeof sendMailboxLink>) {
    return this.proofs.sendLink(caller.userId);
  }

  @Contract(proveMailbox)
  prove({ caller, body: { token } }: Call<typeof proveMailbox>) {
    return this.proofs.prove(caller.userId, token);
  }
}
