import { describe, expect, it } from '@jest/globals';
import { receiptMail } from './receipt-mail.js';

describe('the receipt', () => {
  const facts = {
    orderId: '01890a5d-ac96-774b-bcce-b302099a8057',
    buyer: { firstName: 'Awa', proven: true },
    planName: 'Gold',
    amountCents: 3499,
    currency: 'usd',
    paidAt: new Date('2026-03-02T02:00:00Z'),
    startsAt: new Date('2026-03-12T02:00:00Z'),
    endsAt: new Date('2026-05-11T02:00:00Z'),
    timeZone: 'America/Toronto',
    publicUrl: 'http://localhost:8080/',
  };

  it('says in French what was bought, for how much and until when', () => {
    const { subject, text } = receiptMail(facts);
    expect(subject).toBe('Votre reçu Passerelle\u00a0: forfait Gold');
    expect(text).toContain('Bonjour Awa,');
    expect(text.replace(/\s/g, ' ')).toContain('34,99 $ US');
    expect(text).toContain('1 mars 2026');
    expect(text).toContain('Accès\u00a0: du 11 mars 2026 au 10 mai 2026');
    expect(text).toContain(facts.orderId);
    expect(text).toContain('http://localhost:8080/dashboard');
  });

  it.each([null, { firstName: 'Awa', proven: false }])(
    'greets %j without a name: none is known, or the mailbox is not proven to be theirs',
    (buyer) => expect(receiptMail({ ...facts, buyer }).text).toMatch(/^Bonjour,\n/),
  );
});
