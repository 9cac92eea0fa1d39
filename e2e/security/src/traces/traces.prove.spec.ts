import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { callName, receiveStripeWebhook } from '@passerelle/contracts';
import { type ReceivedSpan, type SpanReceiver, spanReceiver, until } from '@passerelle/service-kit/testing';
import { House } from '../house/house.js';
import { goodPassword, newEmail, sendCheckout } from '../house/people.js';

/** The real system tells a small collector what it does. */

let receiver: SpanReceiver;
let house: House;
beforeAll(async () => {
  receiver = await spanReceiver();
  house = await House.open({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '200' });
}, 120_000);
afterAll(async () => {
  await house?.close();
  await receiver?.close();
}, 60_000);

/** A span and those that it goes on from, the last first. */
function wayTo(span: ReceivedSpan): string[] {
  const parent = receiver.spans.find(({ spanId }) => spanId === span.parentSpanId);
  const kind = ['', '', 'answers', 'asks', 'hands on', 'takes'][span.kind];
  return [`${span.service} ${kind} ${span.name}`, ...(parent ? wayTo(parent) : [])];
}

it('a purchase is one trace, from the provider’s call to the mail with the receipt', async () => {
  const email = newEmail();
  const { headers } = await sendCheckout(house, { email, password: goodPassword });
  await fetch(headers.location as string, { method: 'POST', redirect: 'manual' });
  const order = 'billing.order.paid.v1';
  const ofOrder = () => receiver.spans.find(({ name, kind }) => name === order && kind === 5);
  const mails = () =>
    receiver.spans.filter(({ name, traceId }) => name === 'mail' && traceId === ofOrder()?.traceId);
  await until('the mail’s span has come', () => mails().some((mail) => wayTo(mail).length === 5));
  expect(mails().map(wayTo)).toContainEqual([
    'svc-billing asks mail',
    `svc-billing takes ${order}`,
    `svc-billing hands on ${order}`,
    `svc-billing answers ${callName(receiveStripeWebhook)}`,
    `gateway answers ${callName(receiveStripeWebhook)}`,
  ]);
}, 60_000);
