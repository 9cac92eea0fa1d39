import { describe, expect, it } from '@jest/globals';
import type { OrderState } from '@passerelle/contracts';
import fc from 'fast-check';
import { endOf, isActive, movedBehind, type Period, startOf } from '../subscriptions/period.js';
import { nextState, type OrderSignal } from './order-state.js';

const dayMs = 24 * 60 * 60_000;
const plans = ['bronze', 'gold'] as const;
type Plan = (typeof plans)[number];

/** What really holds: orders by the state machine, subscriptions by the rules of their periods. */
class Shop {
  now = new Date('2026-01-01T00:00:00Z');
  readonly orders: { state: OrderState; plan: Plan; fulfilled: number }[] = [];
  readonly subscriptions: ({ -readonly [K in keyof Period]: Period[K] } & { order: number; plan: Plan })[] =
    [];

  signal(place: number, signal: OrderSignal): void {
    const order = this.orders[place];
    if (!order) return;
    const before = order.state;
    order.state = nextState(before, signal);
    if (order.state === before) return;
    if (order.state === 'paid') this.fulfil(place, order);
    if (order.state === 'refunded')
      for (const one of this.subscriptions) if (one.order === place) one.endedAt ??= this.now;
  }

  private fulfil(place: number, order: Shop['orders'][number]): void {
    order.fulfilled += 1;
    const samePlan = this.subscriptions.filter(({ plan }) => plan === order.plan);
    const createdOn = startOf(this.now, samePlan);
    const period = { createdOn, endsAt: endOf(createdOn, 30), endedAt: null };
    for (const { waiting, ...dates } of movedBehind(period, samePlan)) Object.assign(waiting, dates);
    this.subscriptions.push({ order: place, plan: order.plan, ...period });
  }
}

/** What must hold, in fewer words: of each order whether money came and whether it went back, and in which order. */
interface Told {
  readonly orders: { plan: Plan; paid: boolean; refunded: boolean; wasEverPaid: boolean }[];
}

type Step = fc.Command<Told, Shop>;

class PlaceOrder implements Step {
  constructor(readonly plan: Plan) {}
  check = () => true;
  run(told: Told, shop: Shop) {
    told.orders.push({ plan: this.plan, paid: false, refunded: false, wasEverPaid: false });
    shop.orders.push({ state: 'created', plan: this.plan, fulfilled: 0 });
  }
  toString = () => `order ${this.plan}`;
}

class Signal implements Step {
  constructor(
    readonly at: number,
    readonly signal: OrderSignal,
  ) {}
  check = ({ orders }: Readonly<Told>) => orders.length > 0;
  run(told: Told, shop: Shop) {
    const place = this.at % told.orders.length;
    const order = told.orders[place];
    if (!order) return;
    if (this.signal === 'payment_confirmed' && !order.refunded) {
      order.paid = true;
      order.wasEverPaid = true;
    }
    if (this.signal === 'payment_refunded') {
      order.refunded = true;
      order.paid = false;
    }
    shop.signal(place, this.signal);
    agrees(told, shop);
  }
  toString = () => `${this.signal} of ${this.at}`;
}

class Wait implements Step {
  constructor(readonly days: number) {}
  check = () => true;
  run(told: Told, shop: Shop) {
    shop.now = new Date(shop.now.getTime() + this.days * dayMs);
    agrees(told, shop);
  }
  toString = () => `wait ${this.days} days`;
}

function agrees(told: Told, shop: Shop): void {
  told.orders.forEach(({ paid, refunded, wasEverPaid }, place) => {
    const order = shop.orders[place];
    expect([order?.state === 'paid', order?.state === 'refunded']).toEqual([paid, refunded]);
    // One subscription for each order that was paid, whatever is repeated; an open one for each whose money is still here.
    const own = shop.subscriptions.filter((subscription) => subscription.order === place);
    expect([order?.fulfilled, own.length]).toEqual([Number(wasEverPaid), Number(wasEverPaid)]);
    expect(own.filter(({ endedAt }) => endedAt === null)).toHaveLength(Number(paid));
  });
  for (const plan of plans) {
    const open = shop.subscriptions.filter((one) => one.plan === plan && one.endedAt === null);
    // Each lasts what was paid for, and none began before it was paid.
    for (const { createdOn, endsAt } of open) expect(endsAt.getTime() - createdOn.getTime()).toBe(30 * dayMs);
    const running = open.filter((one) => isActive(one, shop.now));
    // No paid day runs beside another, whatever was refunded between.
    const inTurn = open.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
    inTurn.forEach(({ createdOn }, at) => {
      const before = inTurn[at - 1];
      if (before) expect(createdOn.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime());
    });
    expect(running.length).toBeLessThanOrEqual(1);
    const wasRefunded = told.orders.some((order) => order.plan === plan && order.refunded);
    // Only a refund leaves a gap, which the next one begins to fill at once.
    if (!wasRefunded && open.some(({ createdOn }) => createdOn > shop.now)) expect(running).toHaveLength(1);
  }
}

const steps = [
  fc.constantFrom(...plans).map((plan) => new PlaceOrder(plan)),
  fc
    .tuple(
      fc.nat(9),
      fc.constantFrom<OrderSignal>(
        'session_opened',
        'payment_confirmed',
        'payment_confirmed',
        'payment_failed',
        'session_expired',
        'payment_refunded',
      ),
    )
    .map(([at, signal]) => new Signal(at, signal)),
  fc.integer({ min: 1, max: 45 }).map((days) => new Wait(days)),
];

describe('orders and their subscriptions, whatever happens in whatever order', () => {
  it('agree with what was paid and what was given back', () => {
    fc.assert(
      fc.property(fc.commands(steps, { maxCommands: 60 }), (commands) =>
        fc.modelRun(() => ({ model: { orders: [] }, real: new Shop() }), commands),
      ),
      { numRuns: 300 },
    );
  });
});
