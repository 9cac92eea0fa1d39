import { Controller } from '@nestjs/common';
import { listOrders } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { asReply } from './order-reply.js';
import { OrdersService } from './orders.service.js';

@Controller()
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Contract(listOrders)
  async list({ caller }: Call<typeof listOrders>) {
    return { results: (await this.orders.of(caller.userId)).map(asReply) };
  }
}
