import { Inject, Injectable } from '@nestjs/common';
import { type CheckoutForm, orderByMobileMoney, type School } from '@passerelle/contracts';
import { Caller, fail, holdPerson, SCHOOL, UserProjection } from '@passerelle/service-kit';
import { DataSource, In } from 'typeorm';
import { type Buyer, Buyers } from '../checkout/buyers.js';
import { Order } from '../orders/order.entity.js';
import { OrdersService } from '../orders/orders.service.js';
import type { PlanRow } from '../plans/plan.entity.js';
import { documentedPrice } from '../plans/plan-prices.js';
import { PlansService } from '../plans/plans.service.js';
import { whatsappLink } from './whatsapp-link.js';

/** Orders that are paid by a mobile-money transfer, which a person of the school confirms. */
@Injectable()
export class MobileMoneyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlansService,
    private readonly buyers: Buyers,
    private readonly orders: OrdersService,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** The order that waits, and the address of the messaging app with the message written. */
  async order(form: CheckoutForm, caller: Caller | null): Promise<{ order: Order; whatsappUrl: string }> {
    const { whatsapp } = this.school;
    if (!whatsapp)
      fail(orderByMobileMoney, 'conflict', { detail: 'Le paiement par Orange Money n’est pas proposé.' });
    const plan = await this.plans.onSale(form.sub_id, caller);
    const buyer = await this.buyers.identify(orderByMobileMoney, form, caller);
    const order = await this.place(plan, buyer, form.form_id || null);
    const { userId } = buyer;
    const known = caller && (await this.dataSource.getRepository(UserProjection).findOneBy({ id: userId }));
    return {
      order,
      whatsappUrl: whatsappLink(whatsapp, {
        ...order,
        orderId: order.id,
        email: order.email ?? '',
        firstName: known?.firstName ?? form.first_name ?? '',
        lastName: known?.lastName ?? form.last_name ?? '',
        phone: form.phone ?? '',
      }),
    };
  }

  /** Whoever asks again while the same plan waits at the same price gets the order that waits: the school sees one, and confirms one. */
  private async place(plan: PlanRow, buyer: Buyer, formId: string | null): Promise<Order> {
    const { userId } = buyer;
    const { id } = await this.dataSource.transaction(async (tx) => {
      // A lock of its own: whoever confirms has an order, for which this may wait, and takes the person's then.
      await holdPerson(tx, `transfers of ${userId}`);
      const waiting = await tx.findOneBy(Order, {
        userId,
        provider: 'orangemoney',
        state: In(['created', 'pending']),
        planId: plan.id,
        ...documentedPrice(plan),
      });
      return (
        waiting ??
        this.orders.place(tx, { plan, ...documentedPrice(plan), ...buyer, provider: 'orangemoney', formId })
      );
    });
    return this.dataSource.transaction(async (tx) => {
      const order = await this.orders.lock(tx, id);
      if (order) await this.orders.apply(tx, order, 'session_opened');
      if (order?.state !== 'pending') fail(orderByMobileMoney, 'order_closed');
      return order;
    });
  }
}
