import { describe, expect, it } from '@jest/globals';
import type { Order } from '../orders/order.entity.js';
import { drawable } from './drawable.js';
import { receiptPdf } from './receipt-pdf.js';
import { type ReceiptFacts, receiptText } from './receipt-text.js';

const order: Order = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  state: 'paid',
  version: 3,
  userId: 'u',
  email: 'awa@exemple.test',
  subscriptionType: 'Renewal',
  provider: 'orangemoney',
  formId: null,
  planId: 'gold',
  planName: 'Gold',
  subType: 'Examen',
  tier: 3,
  planDuration: 60,
  amountCents: 3499,
  currency: 'usd',
  paymentIntent: null,
  createdAt: new Date('2026-03-01T12:00:00Z'),
  paidAt: new Date('2026-03-02T12:00:00Z'),
  refundDue: null,
  refundedAt: null,
  ...{ corrections: 2, written: true, spoken: true, interviews: 1 },
};
const facts: ReceiptFacts = {
  number: '42',
  timeZone: 'America/Toronto',
  issuer: { name: 'École du Pont', demonstration: false },
  order,
  subscription: { createdOn: new Date('2026-03-12T12:00:00Z'), endsAt: new Date('2026-05-11T12:00:00Z') },
  buyer: { firstName: 'Şükran', lastName: 'Nguyễn', proven: true },
};
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a receipt', () => {
  it('says who paid whom, what for, how much, when, and from when to when it opens', () => {
    const { title, rows, total, notes, issuer } = receiptText(facts);
    expect(title).toBe('Reçu n° R-000042');
    expect(Object.fromEntries(rows)).toEqual({
      'Date du paiement': '2 mars 2026',
      'Reçu de': 'Şükran Nguyễn, awa@exemple.test',
      Forfait: 'Gold (Examen), 60 jours',
      'Type d’abonnement': 'Renouvellement',
      Accès: 'du 12 mars 2026 au 11 mai 2026',
      'Moyen de paiement': 'Orange Money',
      'Numéro de commande': order.id,
    });
    expect(total.map(plain)).toEqual(['Montant payé', '34,99 $ US']);
    // What the school does not say of itself does not show.
    expect([issuer, notes]).toEqual([{ name: 'École du Pont', mark: null, lines: [] }, []]);
  });

  it('of one day says so in the singular', () =>
    expect(receiptText({ ...facts, order: { ...order, planDuration: 1 } }).rows).toContainEqual([
      'Forfait',
      'Gold (Examen), 1 jour',
    ]));

  it('shows what the school says of itself, and marks a demonstration', () => {
    const { issuer, notes } = receiptText({
      ...facts,
      issuer: {
        name: 'École du Pont',
        demonstration: true,
        address: ['1, rue du Pont', 'Montréal'],
        legal: 'Pont inc., NEQ 1',
        email: 'a@b.test',
        phone: '+1 514',
        tax: 'TPS 1',
      },
    });
    expect(issuer).toEqual({
      name: 'École du Pont',
      mark: 'école de démonstration',
      lines: ['1, rue du Pont', 'Montréal', 'Pont inc., NEQ 1', 'a@b.test', '+1 514'],
    });
    expect(notes).toEqual(['TPS 1', 'École de démonstration\u00a0: ce reçu n’a pas de valeur comptable.']);
  });

  it('has no name that its mailbox’s owner did not choose, no address of who is gone, and says what was given back', () => {
    const of = (more: Partial<ReceiptFacts>) => receiptText({ ...facts, ...more });
    const buyer = { firstName: 'Awa', lastName: 'Touré', proven: false };
    expect(JSON.stringify(of({ buyer }))).not.toContain('Touré');
    expect(of({ buyer, order: { ...order, email: null } }).rows.map(([label]) => label)).not.toContain(
      'Reçu de',
    );
    expect(of({ order: { ...order, refundedAt: new Date('2026-03-09T12:00:00Z') } }).notes).toEqual([
      'Ce montant a été remboursé le 9 mars 2026.',
    ]);
  });

  it.each([
    ['Jean\u2011Luc😀', 'N\u200b’Diaye', 'Jean-Luc N’Diaye'],
    ['Ａｗａ', 'Ngọc\u202fĐỗ', 'Awa Ngoc\u00a0Đo'],
  ])('draws %s %s without a question mark', (firstName, lastName, drawn) => {
    const { rows } = receiptText({ ...facts, buyer: { firstName, lastName, proven: true } });
    expect(drawable(Object.fromEntries(rows)['Reçu de'] ?? '')).toBe(`${drawn}, awa@exemple.test`);
  });

  it.each(['عائشة', '李小龍', 'አበበ', 'Ɛdɛm'])(
    'says the address alone where %s cannot be drawn',
    (firstName) => {
      const { rows } = receiptText({ ...facts, buyer: { firstName, lastName: 'Diallo', proven: true } });
      expect(Object.fromEntries(rows)['Reçu de']).toBe('awa@exemple.test');
    },
  );

  it('is drawn as one page with its fonts in it, the same bytes each time', async () => {
    const madeAt = new Date('2026-03-02T12:00:00Z');
    const pdf = await receiptPdf(receiptText(facts), madeAt);
    expect(pdf.equals(await receiptPdf(receiptText(facts), madeAt))).toBe(true);
    const text = pdf.toString('latin1');
    expect([text.match(/\/Type \/Page\b/g)?.length, text.match(/\/FontFile\d/g)?.length]).toEqual([1, 2]);
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Lang (fr-CA)');
  });
});
