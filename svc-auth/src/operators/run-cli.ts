import { printable, printableField } from '@passerelle/service-kit';
import { type Command, readCommand, usage } from './command.js';
import { withDesk } from './open-desk.js';
import type { OperatorDesk } from './operator-desk.js';

export interface CliSurroundings {
  /** Database of svc-auth; undefined when there is none, which was then said already. */
  readonly databaseUrl: () => string | undefined;
  /** All of the standard input. */
  readonly readInput: () => Promise<string>;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** `npm run user`: the exit code is 0 when it is done, 1 when it was refused or failed, 2 when the command is not understood. */
export async function runCli(args: readonly string[], surroundings: CliSurroundings): Promise<0 | 1 | 2> {
  const { databaseUrl, print, complain } = surroundings;
  const command = readCommand(args);
  if (!command) {
    complain(usage);
    return 2;
  }
  const url = databaseUrl();
  if (!url) return 1;
  try {
    const input = command.name === 'create' && command.person.passwordStdin ? surroundings.readInput : null;
    const password = input && (await input()).replace(/\r?\n$/, '');
    for (const line of await withDesk(url, (desk) => carryOut(desk, command, password))) print(line);
    return 0;
  } catch (error) {
    complain(printable(error instanceof Error ? error.message || error.name : String(error)));
    return 1;
  }
}

async function carryOut(desk: OperatorDesk, command: Command, given: string | null): Promise<string[]> {
  switch (command.name) {
    case 'create': {
      const { password } = await desk.create(command.email, command.person, given);
      return [`${command.email}: created`, ...(password === null ? [] : [`password: ${password}`])];
    }
    case 'role': {
      const { roles } = await desk.setRoles(command.email, command.roles);
      return [`${command.email}: ${roles.join(', ')}`];
    }
    case 'disable':
    case 'enable':
      await desk.setDisabled(command.email, command.name === 'disable');
      return [`${command.email}: ${command.name}d`];
    case 'list':
      return (await desk.list(command.role)).map(({ email, firstName, lastName, roles, disabled }) =>
        [email, `${firstName} ${lastName}`, roles.join(','), disabled ? 'disabled' : 'enabled']
          .map(printableField)
          .join('\t'),
      );
  }
}
