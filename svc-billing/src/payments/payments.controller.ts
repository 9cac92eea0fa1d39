import { Controller, Headers } from '@nestjs/common';
import { type BodyOf, type ReplyOf, receiveStripeWebhook, updatePayment } from '@passerelle/contracts';
import { Body, Contract, RawBody } from '@passerelle/service-kit';
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
  update(@Body() body: BodyOf<typeof updatePayment>): Promise<ReplyOf<typeof updatePayment, 200>> {
    return this.returns.update(body);
  }

  @Contract(receiveStripeWebhook)
  async webhook(
    @RawBody() body: Buffer,
    @Headers('stripe-signature') signature = '',
  ): Promise<ReplyOf<typeof receiveStripeWebhook, 200>> {
    await this.webhooks.receive(this.provider.readEvent(body, signature));
    return { received: true };
  }
}
