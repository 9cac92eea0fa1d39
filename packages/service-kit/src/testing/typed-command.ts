import type { OperatorTerminal } from '../operators/operator-command.js';

/** What an operator's command answered. */
export interface Typed {
  readonly code: 0 | 1 | 2;
  readonly out: string[];
  readonly err: string[];
}

/** Types a command as an operator would, at a database; `input` is what the standard input holds. */
export async function typeCommand(
  run: (args: readonly string[], terminal: OperatorTerminal) => Promise<0 | 1 | 2>,
  args: readonly string[],
  databaseUrl: string | undefined,
  input = '',
): Promise<Typed> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(args, {
    databaseUrl: () => databaseUrl,
    readInput: async () => input,
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
  });
  return { code, out, err };
}
