import { Controller } from '@nestjs/common';
import { registerFree } from '@passerelle/contracts';
import { type Call, Contract, reply } from '@passerelle/service-kit';
import { RegistrationsService } from './registrations.service.js';

@Controller()
export class RegistrationsController {
  constructor(private readonly registrations: RegistrationsService) {}

  @Contract(registerFree)
  async register({ body }: Call<typeof registerFree>) {
    await this.registrations.ask(body);
    return reply(202, {
      message:
        'Ouvrez le lien que nous envoyons à cette adresse. Vérifiez aussi vos courriers indésirables (spam).',
    });
  }
}
