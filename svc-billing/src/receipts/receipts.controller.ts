import { Controller } from '@nestjs/common';
import { readReceipt } from '@passerelle/contracts';
import { type Call, Contract, fail, reply } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { hasReceipt } from '../orders/order-reply.js';
import { OrdersService } from '../orders/orders.service.js';
import { ReceiptsService } from './receipts.service.js';

@Controller()
export class ReceiptsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Contract(readReceipt)
  async read({ params, caller }: Call<typeof readReceipt>) {
    const order = await this.orders.find(params.orderId);
    if (!order || order.userId !== caller.userId || !hasReceipt(order)) fail(readReceipt, 'not_found');
    const { filename, pdf } = await this.dataSource.transaction((tx) => this.receipts.draw(tx, order));
    return reply(200, pdf, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    });
  }
}
