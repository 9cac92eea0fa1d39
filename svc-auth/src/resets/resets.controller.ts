import { Controller } from '@nestjs/common';
import { confirmPasswordReset, resetPassword } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { originOf } from '../devices/origin.js';
import { ResetRequests } from './reset-requests.js';
import { ResetsService } from './resets.service.js';

@Controller()
export class ResetsController {
  constructor(
    private readonly requests: ResetRequests,
    private readonly resets: ResetsService,
  ) {}

  @Contract(resetPassword)
  async request({ body: { email } }: Call<typeof resetPassword>) {
    await this.requests.add(email);
    return {
      message:
        'Si cette adresse est associée à un compte, un lien de réinitialisation vous sera envoyé. ' +
        'Vérifiez votre boîte de réception ou vos courriers indésirables (spam).',
    };
  }

  @Contract(confirmPasswordReset)
  async confirm({ body, request }: Call<typeof confirmPasswordReset>) {
    await this.resets.confirm(body, originOf(request));
    return { message: 'Votre mot de passe a été réinitialisé.' };
  }
}
