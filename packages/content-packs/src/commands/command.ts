/** Where a command says what it has to say. */
export interface Output {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** 0 when all is well, 1 when something is not, 2 when the command is not understood or something it needs is not set. */
export type ExitCode = 0 | 1 | 2;

/** A command of `npm run content`, chosen by its arguments. */
export type Command<O extends Output = Output> = (output: O) => Promise<ExitCode>;
