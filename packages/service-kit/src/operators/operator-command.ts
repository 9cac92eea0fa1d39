import { stderr, stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { printable } from '@passerelle/process-kit';

/** What a command of an operator runs in. */
export interface OperatorTerminal {
  /** Of the service; asked once the command is understood. Undefined when there is none, which was then said already. */
  readonly databaseUrl: () => string | undefined;
  /** All of the standard input. */
  readonly readInput: () => Promise<string>;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** The process's own. */
export function operatorTerminal(databaseUrl: OperatorTerminal['databaseUrl']): OperatorTerminal {
  const print = (line: string) => stdout.write(`${line}\n`);
  const complain = (line: string) => stderr.write(`${line}\n`);
  // What a service would log goes beside what was asked for, as JSON lines in UTC like a service's.
  const note = (line: object) => complain(JSON.stringify({ time: new Date().toISOString(), ...line }));
  Logger.overrideLogger({ log: note, warn: note, error: note });
  return { databaseUrl, readInput: () => text(stdin), print, complain };
}

/**
 * Carries out what an operator typed, and prints its lines.
 * @param command null: it was not understood
 * @returns the exit code: 0 when it is done, 1 when it was refused or failed, 2 when the command is not understood
 */
export async function runOperatorCommand<C>(
  command: C | null,
  usage: string,
  { databaseUrl, print, complain }: OperatorTerminal,
  carryOut: (url: string, command: C) => Promise<readonly string[]>,
): Promise<0 | 1 | 2> {
  if (command === null) {
    complain(usage);
    return 2;
  }
  const url = databaseUrl();
  if (!url) return 1;
  try {
    for (const line of await carryOut(url, command)) print(line);
    return 0;
  } catch (error) {
    complain(printable(error instanceof Error ? error.message || error.name : String(error)));
    return 1;
  }
}
