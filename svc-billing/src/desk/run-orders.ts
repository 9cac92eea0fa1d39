import { decimalOf, type School } from '@passerelle/contracts';
import {
  besideService,
  Clock,
  Mails,
  type OperatorTerminal,
  operator,
  printableField,
  readSchool,
  runOperatorCommand,
  UserProjection,
} from '@passerelle/service-kit';
import { Order } from '../orders/order.entity.js';
import { awaits } from '../orders/order-reply.js';
import { OrdersService } from '../orders/orders.service.js';
import { Subscription } from '../subscriptions/subscription.entity.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { type Command, readCommand, usage } from './command.js';
import { type Decided, OrderDesk } from './order-desk.js';

const refusals: Readonly<Record<Extract<Decided, { refused: unknown }>['refused'], string>> = {
  not_found: 'there is no such order',
  conflict: 'that is not decided here for an order of this kind',
  order_closed: 'too late, or too early: the order is not in a state for it',
};

/** `npm run orders`, of the school whose `school.yaml` stands in the content folder; gives the exit code. */
export const runOrders = (
  args: readonly string[],
  terminal: OperatorTerminal,
  contentDir: string,
): Promise<0 | 1 | 2> =>
  runOperatorCommand(readCommand(args), usage, terminal, (url, command) =>
    withDesk(url, readSchool(contentDir), (desk) => carryOut(desk, command)),
  );

/** Works at svc-billing's database, beside the service that may run: it sends the mails and asks the card provider. */
function withDesk<T>(url: string, school: School, work: (desk: OrderDesk) => Promise<T>): Promise<T> {
  return besideService('svc-billing', url, [Order, Subscription, UserProjection], (dataSource, outbox) => {
    const [clock, mails] = [new Clock(), new Mails()];
    const subscriptions = new SubscriptionsService(dataSource, outbox, clock);
    const orders = new OrdersService(dataSource, outbox, subscriptions, mails, clock, school);
    return work(new OrderDesk(dataSource, orders, mails, clock, school));
  });
}

async function carryOut(desk: OrderDesk, command: Command): Promise<string[]> {
  if (command.name === 'pending') return (await allAwaited(desk, command.email)).map(lineOf);
  const decided = await desk[command.name](command.orderId, operator);
  if ('refused' in decided)
    throw new Error(`${command.orderId}: ${decided.detail ?? refusals[decided.refused]}`);
  return [lineOf(decided.order)];
}

async function allAwaited(desk: OrderDesk, email: string | undefined): Promise<Order[]> {
  const orders: Order[] = [];
  for (let after: string | undefined; ; after = orders.at(-1)?.id) {
    const { awaited, more } = await desk.awaited({ email, after });
    orders.push(...awaited.map(({ order }) => order));
    if (!more) return orders;
  }
}

const lineOf = (order: Order): string =>
  [
    order.id,
    awaits(order) === 'refund' ? 'refund asked for' : order.state,
    `${decimalOf(order.amountCents, order.currency)} ${order.currency.toUpperCase()}`,
    order.planName,
    order.email ?? '',
    order.createdAt.toISOString(),
  ]
    .map(printableField)
    .join('\t');
