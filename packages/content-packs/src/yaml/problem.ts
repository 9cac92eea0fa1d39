/** Something wrong in a pack: where, and why. Lines count from 1; 0 where the whole file is meant. */
export interface PackProblem {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** `sets/ce-1.yaml:12 items[3].key: …`, as editors and terminals make it clickable. */
export function formatProblem({ file, line, reason }: PackProblem): string {
  return line > 0 ? `${file}:${line} ${reason}` : `${file} ${reason}`;
}

/** A pack that cannot be imported. Its message lists every problem, one a line. */
export class InvalidPackError extends Error {
  constructor(readonly problems: readonly PackProblem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'InvalidPackError';
  }
}
