import { Controller, type Type } from '@nestjs/common';
import { type CardCalls, type CardProviderName, cardCalls } from '@passerelle/contracts';
import { type Call, Contract, fail } from '@passerelle/service-kit';
import { CardProviders } from './card-providers.js';
import { ReturnsService } from './returns.service.js';
import { WebhooksService } from './webhooks.service.js';

/** What a card provider, and a browser that comes back from it, tell us. */
export function paymentsController(name: CardProviderName): Type {
  const calls = cardCalls[name];

  @Controller()
  class PaymentsController {
    constructor(
      private readonly providers: CardProviders,
      private readonly returns: ReturnsService,
      private readonly webhooks: WebhooksService,
    ) {}

    @Contract(calls.updatePayment)
    update({ body }: Call<CardCalls['updatePayment']>) {
      const provider = this.providers.offered(calls.updatePayment, name);
      return this.returns.update(calls.updatePayment, provider, body);
    }

    @Contract(calls.receiveWebhook)
    async webhook({ body, request }: Call<CardCalls['receiveWebhook']>) {
      const provider = this.providers.offered(calls.receiveWebhook, name);
      const event = provider.readEvent(body, request.headers);
      if (event === null) {
        this.webhooks.noteRefused(name);
        fail(calls.receiveWebhook, 'malformed_body', { detail: 'La signature est absente ou invalide.' });
      }
      await this.webhooks.receive(name, event);
      return { received: true };
    }
  }
  return PaymentsController;
}
