import type { NewMail } from '@passerelle/service-kit';
import type { MessageRow } from './messages.sql.js';

/** The school’s answer to a contact message. Whoever wrote it typed the address and the name: the mail calls nobody by it. */
export const answerMail = (
  { id, email, message }: Pick<MessageRow, 'id' | 'email' | 'message'>,
  answer: string,
  school: string,
  replyTo: string,
): NewMail => ({
  ...{ to: email, replyTo, subject: `Réponse à votre message – ${school}` },
  text: ['Bonjour,', '', answer, '', school, '', 'Votre message\u00a0:', ...quoted(message), ''].join('\n'),
  key: `contact-answer:${id}`,
});

const quoted = (text: string) => text.split('\n').map((line) => `> ${line}`);
