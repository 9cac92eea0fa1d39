import { Controller } from '@nestjs/common';
import { type MailboxProof, proveMailbox, sendMailboxLink } from '@passerelle/contracts';
import { type Call, type Caller, Contract } from '@passerelle/service-kit';
import { asHeld } from '../staff/held-roles.js';
import { MailboxProofs } from './mailbox-proofs.js';

@Controller()
export class MailboxController {
  constructor(private readonly proofs: MailboxProofs) {}

  @Contract(sendMailboxLink)
  async send({ caller }: Call<typeof sendMailboxLink>) {
    return held(await this.proofs.sendLink(caller.userId), caller);
  }

  @Contract(proveMailbox)
  async prove({ caller, body: { token } }: Call<typeof proveMailbox>) {
    return held(await this.proofs.prove(caller.userId, token), caller);
  }
}

const held = ({ user, already }: MailboxProof, { roles }: Caller): MailboxProof => ({
  user: asHeld(user, roles),
  already,
});
