import { stderr, stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { runCli } from './operators/run-cli.js';

const print = (line: string) => stdout.write(`${line}\n`);
const complain = (line: string) => stderr.write(`${line}\n`);

/** Security events of an operator go beside what they asked for, as JSON lines in UTC like a service's. */
const note = (line: object) => complain(JSON.stringify({ time: new Date().toISOString(), ...line }));

/** `npm run user`: sets the exit code. `databaseUrl` is asked once the command is understood. */
export async function runUserCli(
  args: readonly string[],
  databaseUrl: () => string | undefined,
): Promise<void> {
  Logger.overrideLogger({ log: note, warn: note, error: note });
  process.exitCode = await runCli(args, { databaseUrl, readInput: () => text(stdin), print, complain });
}
