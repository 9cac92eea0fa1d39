/** The process of the mailbox: maildev, kept in a folder, behind a front. It ends by itself on SIGTERM. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Port, ProcessConfig, parseConfig, watchParent } from '@passerelle/process-kit';
import maildev from 'maildev';
import * as z from 'zod/mini';
import { startFront } from './front.js';

const config = parseConfig(z.extend(ProcessConfig, { PORT: Port, SMTP_PORT: Port, MAIL_DIR: z.string() }));
const mailDirectory = config.MAIL_DIR;
mkdirSync(mailDirectory, { recursive: true, mode: 0o700 });

// No port: on one, browsers would reach it beside the front. Not in the data folder, whose path may be too long for a socket.
const socketDir = mkdtempSync(join(tmpdir(), 'passerelle-mail-'));
process.on('exit', () => rmSync(socketDir, { recursive: true, force: true }));
const socketPath =
  process.platform === 'win32' ? `\\\\.\\pipe\\passerelle-mail-${process.pid}` : join(socketDir, 'web');

const server = maildev({
  smtp: config.SMTP_PORT,
  web: socketPath,
  ip: '127.0.0.1',
  mailDirectory,
  silent: true,
});
await server.listen();
const endFront = await startFront(config.PORT, socketPath);
// maildev ends the process once nobody is connected to it.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, endFront);
watchParent(config.PASSERELLE_PARENT_PID, () => process.exit(0));
