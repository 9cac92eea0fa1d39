import { type OperatorTerminal, printableField, runOperatorCommand } from '@passerelle/service-kit';
import { type Command, readCommand, usage } from './command.js';
import { withDesk } from './open-desk.js';
import type { OperatorDesk } from './operator-desk.js';

/** `npm run user`; gives the exit code. */
export function runCli(args: readonly string[], terminal: OperatorTerminal): Promise<0 | 1 | 2> {
  return runOperatorCommand(readCommand(args), usage, terminal, async (url, command) => {
    const input = command.name === 'create' && command.person.passwordStdin ? terminal.readInput : null;
    const password = input && (await input()).replace(/\r?\n$/, '');
    return withDesk(url, (desk) => carryOut(desk, command, password));
  });
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
    case 'address': {
      const { email } = await desk.setAddress(command.email, command.address);
      return [`${command.email}: ${email} now, signed out everywhere, without a password`];
    }
    case 'reset-factor':
      await desk.resetFactors(command.email);
      return [`${command.email}: no second factor any more, signed out everywhere`];
    case 'list':
      return (await desk.list(command.role)).map(({ email, firstName, lastName, roles, disabled }) =>
        [email, `${firstName} ${lastName}`, roles.join(','), disabled ? 'disabled' : 'enabled']
          .map(printableField)
          .join('\t'),
      );
  }
}
