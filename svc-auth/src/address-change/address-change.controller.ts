import { Controller } from '@nestjs/common';
import { askAddressChange, confirmAddressChange } from '@passerelle/contracts';
import { type Call, Contract, reply } from '@passerelle/service-kit';
import { asHeld } from '../staff/held-roles.js';
import { AddressChanges } from './address-changes.js';
import { AddressProofs } from './address-proofs.js';

@Controller()
export class AddressChangeController {
  constructor(
    private readonly changes: AddressChanges,
    private readonly proofs: AddressProofs,
  ) {}

  @Contract(askAddressChange)
  async ask({ caller, body }: Call<typeof askAddressChange>) {
    await this.changes.ask(caller.userId, body);
    return reply(202, {
      message:
        'Ouvrez le lien que nous envoyons à cette adresse. Vérifiez aussi vos courriers indésirables (spam).',
    });
  }

  @Contract(confirmAddressChange)
  async confirm({ caller, body: { token } }: Call<typeof confirmAddressChange>) {
    const { user, already } = await this.proofs.confirm(caller, token);
    return { user: asHeld(user, caller.roles), already };
  }
}
