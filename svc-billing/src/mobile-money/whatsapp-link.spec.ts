import { expect, it } from '@jest/globals';
import { whatsappLink } from './whatsapp-link.js';

it('opens the app on the school’s number, with the message of the specification', () => {
  const link = new URL(
    whatsappLink('+1 514 555-0142', {
      subscriptionType: 'First Time',
      planName: 'Silver',
      amountCents: 124_999,
      email: 'awa+tcf@exemple.test',
      firstName: 'Awa',
      lastName: 'Touré & fils',
      phone: '+224620000001',
      orderId: 'o1',
    }),
  );
  expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/15145550142');
  expect([...link.searchParams.keys()]).toEqual(['text']);
  expect(link.searchParams.get('text')?.split('\n').slice(1)).toEqual([
    'Type d’abonnement : First Time',
    'Email : awa+tcf@exemple.test',
    'Prix : $1249.99',
    'Prénom : Awa',
    'Nom : Touré & fils',
    'Téléphone : +224620000001',
    'Commande : o1',
  ]);
});
