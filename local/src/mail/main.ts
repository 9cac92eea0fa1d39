/** The process of the mailbox: maildev, kept in a folder. */
import { mkdirSync } from 'node:fs';
import maildev from 'maildev';
import { watchParent } from '../parent-watch.js';
import { requireVariable } from '../require-variable.js';

const mailDirectory = requireVariable('MAIL_DIR');
mkdirSync(mailDirectory, { recursive: true, mode: 0o700 });

const server = maildev({
  smtp: Number(requireVariable('SMTP_PORT')),
  web: Number(requireVariable('PORT')),
  ip: '127.0.0.1',
  mailDirectory,
  silent: true,
});
await server.listen();
watchParent(() => process.exit(0));
