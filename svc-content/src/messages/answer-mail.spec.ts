import { expect, it } from '@jest/globals';
import { answerMail } from './answer-mail.js';

it('has the answer, then what was asked; it calls nobody by the name that a stranger may have typed', () => {
  const message = { id: 'm', email: 'awa@exemple.org', message: 'Quand ?\nMerci.' };
  expect(answerMail(message, 'Lundi.', 'École', 'ecole@exemple.org')).toMatchObject({
    ...{ to: 'awa@exemple.org', replyTo: 'ecole@exemple.org', key: 'contact-answer:m' },
    text: 'Bonjour,\n\nLundi.\n\nÉcole\n\nVotre message\u00a0:\n> Quand ?\n> Merci.\n',
  });
});
