import { Controller } from '@nestjs/common';
import { orderByMobileMoney } from '@passerelle/contracts';
import { type Call, Contract, reply } from '@passerelle/service-kit';
import { asReply } from '../orders/order-reply.js';
import { MobileMoneyService } from './mobile-money.service.js';

@Controller()
export class MobileMoneyController {
  constructor(private readonly mobileMoney: MobileMoneyService) {}

  @Contract(orderByMobileMoney)
  async order({ body, caller }: Call<typeof orderByMobileMoney>) {
    const { order, whatsappUrl } = await this.mobileMoney.order(body, caller);
    return reply(201, { order: asReply(order), whatsapp_url: whatsappUrl });
  }
}
