/** The process of the mailbox: maildev, kept in a folder. It ends by itself on SIGTERM. */
import { mkdirSync } from 'node:fs';
import { Port, ProcessConfig, parseConfig, watchParent } from '@passerelle/process-kit';
import maildev from 'maildev';
import * as z from 'zod/mini';

const config = parseConfig(z.extend(ProcessConfig, { PORT: Port, SMTP_PORT: Port, MAIL_DIR: z.string() }));
const mailDirectory = config.MAIL_DIR;
mkdirSync(mailDirectory, { recursive: true, mode: 0o700 });

const server = maildev({
  smtp: config.SMTP_PORT,
  web: config.PORT,
  ip: '127.0.0.1',
  mailDirectory,
  silent: true,
});
await server.listen();
watchParent(config.PASSERELLE_PARENT_PID, () => process.exit(0));
