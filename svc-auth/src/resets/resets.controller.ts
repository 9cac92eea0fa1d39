import { Controller } from '@nestjs/common';
import { type BodyOf, confirmPasswordReset, resetPassword } from '@passerelle/contracts';
import { Body, Contract } from '@passerelle/service-kit';
import { Origin } from '../devices/origin.js';
import { ResetRequests } from './reset-requests.js';
import { ResetsService } from './resets.service.js';

@Controller()
export class ResetsController {
  constructor(
    private readonly requests: ResetRequests,
    private readonly resets: ResetsService,
  ) {}

  @Contract(resetPassword)
  async request(@Body() { email }: BodyOf<typeof resetPassword>) {
    await this.requests.add(email);
    return {
      message:
        'Si cette adresse est associée à un compte, un lien de réinitialisation vous sera envoyé. ' +
        'Vérifiez votre boîte de réception ou vos indésirables.',
    };
  }

  @Contract(confirmPasswordReset)
  async confirm(@Body() body: BodyOf<typeof confirmPasswordReset>, @Origin() origin: Origin) {
    await this.resets.confirm(body, origin);
    return { message: 'Votre mot de passe a été réinitialisé.' };
  }
}
