import type { Transporter } from 'nodemailer';
import type { BaseConfig } from '../config/base-config.js';
import type { NewMail } from './mails.js';

/** A mail as the mail server gets it. */
export interface OutgoingMail extends Omit<NewMail, 'key' | 'until'> {
  readonly messageId: string;
  readonly from: string;
}

/** Hands a mail to a mail server; resolves when the server has taken it. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export const MAIL_TRANSPORT = Symbol('MAIL_TRANSPORT');

/** SMTP through nodemailer, which the first mail loads, with time limits short enough that a worker never hangs. */
export function smtpTransport({ SMTP_URL }: Pick<BaseConfig, 'SMTP_URL'>): MailTransport {
  const url = new URL(SMTP_URL);
  let opened: Promise<Transporter> | undefined;
  return {
    send: async ({ attachments = [], unsubscribe, ...mail }) => {
      const headers = { ...autoHeader(mail), ...listHeaders(unsubscribe) };
      opened ??= openTransport(url);
      const transport = await opened;
      await transport.sendMail({ ...mail, attachments: [...attachments], headers });
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

async function openTransport(url: URL): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
}

/** RFC 3834: no absence notice answers what a program wrote. A mail with `replyTo` has somebody's words, or wants an answer. */
const autoHeader = ({ replyTo }: Pick<OutgoingMail, 'replyTo'>): Record<string, string> =>
  replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {};

/** RFC 2369 and 8058. Both have to be among what the mail server signs (DKIM), or mail programs show no button. */
function listHeaders(unsubscribe: string | undefined): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
