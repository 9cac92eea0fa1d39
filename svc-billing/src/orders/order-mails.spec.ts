import { expect, it } from '@jest/globals';
import type { Order } from './order.entity.js';
import { expiryMail, rejectionMail } from './order-mails.js';

const order = {
  ...{ id: 'o1', planName: 'Gold', amountCents: 3499, currency: 'usd', provider: 'orangemoney' },
  createdAt: new Date('2026-03-01T15:00:00Z'),
} as Order;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  [undefined, 'Nous n’avons pas reçu votre paiement de 34,99 $ US par Orange Money'],
  [0, 'Nous n’avons pas reçu votre paiement de 34,99 $ US par Orange Money'],
  [30, 'Nous avons reçu 30,00 $ US par Orange Money au lieu des 34,99 $ US du forfait Gold'],
  [40, 'Nous avons reçu 40,00 $ US par Orange Money au lieu des 34,99 $ US du forfait Gold'],
])('a transfer of which %s came is refused in these words', (received, words) =>
  expect(plain(rejectionMail(order, null, 'America/Toronto', received).text)).toContain(words),
);

it('an order that was waited for too long says so, and what whoever paid does', () => {
  const text = plain(expiryMail(order, null, 'America/Toronto').text);
  expect(text).toContain('Votre commande du 1er mars 2026 a expiré : en 14 jours');
  expect(text).toContain('la commande peut encore être confirmée');
});
