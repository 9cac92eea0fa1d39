import { Controller } from '@nestjs/common';
import { receiveStripeWebhook, updatePayment } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { CardProvider } from './card-provider.js';
import { ReturnsService } from './returns.service.js';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly provider: CardProvider,
    private readonly returns: ReturnsService,
    private readonly webhooks: WebhooksService,
  ) {}

  @Contract(updatePayment)
  update({ body }: Call<typeof updatePayment>) {
    return this.returns.update(body);
  }

  @Contract(receiveStripeWebhook)
  async webhook({ body, request }: Call<typeof receiveStripeWebhook>) {
    await this.webhooks.receive(this.provider.readEvent(body, request.headers['stripe-signature']));
    return { received: true };
  }
}
