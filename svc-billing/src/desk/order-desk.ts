import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  awaitedPage,
  decimalOf,
  type listAwaitedOrders,
  type QueryOf,
  type School,
} from '@passerelle/contracts';
import { type Author, Clock, Mails, SCHOOL, writeAudit } from '@passerelle/service-kit';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { mailBuyer, rejectionMail } from '../orders/order-mails.js';
import { OrdersService } from '../orders/orders.service.js';
import { type AwaitedRow, awaitedSql } from './awaited.sql.js';

/**
 * What came of a decision: the order after it, or why it was refused, with more to say where there is. `conflict`: nobody may decide this of such an order (the card
 * provider alone says that a card's order is paid). `order_closed`: it is too late.
 */
export type Decided = { readonly order: Order } | { readonly refused: Refused; readonly detail?: string };
/** Orders that wait for a transfer; `hasTwin`: another one waits for the same sum; `more`: others follow. */
interface AwaitedPage {
  readonly awaited: readonly { readonly order: Order; readonly hasTwin: boolean }[];
  readonly more: boolean;
}
type Refused = 'not_found' | 'conflict' | 'order_closed';

/**
 * What people of the school decide about orders, over HTTP or by `npm run orders`. Each decision holds the order's lock: said twice, or by
 * two at once, it happens once.
 */
@Injectable()
export class OrderDesk {
  private readonly logger = new Logger(OrderDesk.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly mails: Mails,
    private readonly clock: Clock,
    @Inject(SCHOOL) private readonly school: School,
  ) {}

  /** A page of the orders that wait for a transfer to be confirmed, oldest first; of an address alone if one is given. An order to go on after that there is not: the end. */
  async awaited({ email, after }: QueryOf<typeof listAwaitedOrders>): Promise<AwaitedPage> {
    const found = await this.dataSource.query<AwaitedRow[]>(awaitedSql, [
      ...[email ?? null, after ?? null, awaitedPage + 1],
    ]);
    const rows = found.slice(0, awaitedPage);
    const hasTwin = new Map(rows.map((row) => [row.id, row.has_twin]));
    const orders = await this.dataSource
      .getRepository(Order)
      .find({ where: { id: In([...hasTwin.keys()]) }, order: { createdAt: 'ASC', id: 'ASC' } });
    return {
      awaited: orders.map((order) => ({ order, hasTwin: hasTwin.get(order.id) ?? false })),
      more: found.length > rows.length,
    };
  }

  /** The transfer has come. `by` is who says so; `amount` is what came, where it is said: another one than the order’s confirms nothing, nor does anything once its buyer was erased. */
  confirm(id: string, by: Author, amount?: string): Promise<Decided> {
    return this.decide(id, 'confirm', by, async (tx, order) => {
      if (order.provider !== 'orangemoney') return 'conflict';
      if (order.state === 'refunded') return 'order_closed';
      if (amount !== undefined && !isAmountOf(order, amount)) return 'amount';
      if (order.state !== 'paid' && (await this.orders.isErased(tx, order))) return 'erased';
      await this.orders.apply(tx, order, 'payment_confirmed', null, { by, said: saidOf(amount) });
      return null;
    });
  }

  /** The transfer did not come, or not all of it (`amount`): the buyer is told. */
  reject(id: string, by: Author, amount?: string): Promise<Decided> {
    return this.decide(id, 'reject', by, async (tx, order) => {
      if (order.provider !== 'orangemoney') return 'conflict';
      const before = order.version;
      await this.orders.apply(tx, order, 'payment_failed', null, { by, said: saidOf(amount) });
      if (order.state !== 'failed') return 'order_closed';
      if (order.version > before)
        await mailBuyer(this.mails, tx, order, `order-rejected:${order.id}:${order.version}`, (buyer) =>
          rejectionMail(order, buyer, this.school.time_zone, Number(amount ?? 0)),
        );
      return null;
    });
  }

  /** Gives the whole amount back. A transfer was given back by hand; a card's provider is asked by the job of refunds. */
  refund(id: string, by: Author): Promise<Decided> {
    return this.decide(id, 'refund', by, async (tx, order) => {
      if (order.state === 'refunded') return null;
      if (order.state !== 'paid') return 'order_closed';
      if (order.provider === 'orangemoney')
        await this.orders.apply(tx, order, 'payment_refunded', null, { by });
      else if (order.paymentIntent === null) return 'conflict';
      else {
        if (order.refundDue === null) {
          order.refundDue = this.clock.now();
          await tx.save(order);
          await this.noteRefund(tx, order, by);
        }
      }
      return null;
    });
  }

  private noteRefund(tx: EntityManager, order: Order, by: Author): Promise<void> {
    const amount = decimalOf(order.amountCents, order.currency);
    return writeAudit(tx, {
      ...{ at: this.clock.now(), by, what: 'order.refund_asked', subject: order.id },
      before: { state: order.state },
      after: { state: order.state, amount, currency: order.currency.toUpperCase() },
    });
  }

  private decide(
    orderId: string,
    decision: 'confirm' | 'reject' | 'refund',
    by: Author,
    work: (
      tx: EntityManager,
      order: Order,
    ) => Promise<'conflict' | 'order_closed' | 'amount' | 'erased' | null>,
  ): Promise<Decided> {
    return this.dataSource.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return { refused: 'not_found' };
      const refused = await work(tx, order);
      this.logger.log({ event: `desk.${decision}`, orderId, by, state: order.state, refused });
      if (refused === 'amount') return { refused: 'conflict', detail: amountText(order) };
      if (refused === 'erased') return { refused: 'conflict', detail: erasedText };
      return refused ? { refused } : { order };
    });
  }
}

const isAmountOf = ({ amountCents, currency }: Order, amount: string) =>
  Number(amount) === Number(decimalOf(amountCents, currency));

/** What was said to have come, as the audit log keeps it. */
const saidOf = (amount: string | undefined): Readonly<Record<string, string>> =>
  amount === undefined ? {} : { received: amount };

const erasedText =
  'Le compte de cette commande est effacé\u00a0: elle ne peut plus ouvrir d’abonnement. Rendez le montant reçu.';

const amountText = ({ amountCents, currency }: Order) =>
  `Cette commande est de ${decimalOf(amountCents, currency).replace('.', ',')}\u00a0${currency.toUpperCase()}\u00a0: le montant reçu est autre.`;
