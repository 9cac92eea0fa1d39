/** The gateway of this machine, which trusts its tools. */
export interface Machine {
  readonly url: string;
  readonly opsToken: string;
  deployToken(slice: string): string;
}

export interface SliceTerminal {
  /** The repository: builds are looked for in `<root>/<slice>/build`. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Throws UserError where nothing runs here. */
  readonly machine: () => Machine;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}
