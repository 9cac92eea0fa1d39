import { UserError } from '@passerelle/process-kit';
import { readCommand, usage } from './read-command.js';
import { ReleaseClient } from './release-client.js';
import { runCommand } from './run-command.js';
import type { SliceTerminal } from './terminal.js';

/** `npm run slice`. Gives the exit code. */
export async function runSliceCli(args: readonly string[], terminal: SliceTerminal): Promise<number> {
  try {
    const command = readCommand(args, terminal.env);
    if (!command) {
      terminal.print(usage);
      return 0;
    }
    await runCommand(command, new ReleaseClient(command, terminal.machine), terminal);
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}
