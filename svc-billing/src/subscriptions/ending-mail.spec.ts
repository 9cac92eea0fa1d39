import { describe, expect, it } from '@jest/globals';
import { endingMail } from './ending-mail.js';

const facts = {
  person: { firstName: 'Awa', proven: true },
  planName: 'Gold',
  endsAt: new Date('2026-05-01T02:00:00Z'),
  isLastMail: false,
  timeZone: 'America/Toronto',
  publicUrl: 'http://localhost:8080/',
};

describe('the mail before a subscription’s end', () => {
  it('says which one, when, that nothing is taken, and where to go on', () => {
    const { subject, text } = endingMail(facts);
    expect(subject).toBe('Votre abonnement Gold se termine le 30 avril 2026');
    expect(text).toContain('Bonjour Awa,');
    expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain('le 30 avril 2026 à 22 h 00 (heure de Toronto).');
    expect(text).toContain('rien ne sera prélevé');
    expect(text).toContain('http://localhost:8080/tarifs');
    expect(endingMail({ ...facts, isLastMail: true }).subject).toBe(
      'Dernier rappel\u00a0: votre abonnement Gold se termine le 30 avril 2026',
    );
  });

  it('calls nobody by a name whose mailbox is not proven', () =>
    expect(endingMail({ ...facts, person: { firstName: 'Awa', proven: false } }).text).not.toContain('Awa'));
});
