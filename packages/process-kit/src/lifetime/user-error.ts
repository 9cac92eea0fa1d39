/**
 * A failure that the person at the keyboard can mend. Its message is one line that says what happened and what to
 * do; it is printed alone, without a stack.
 */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}

/** What is printed of a failure. */
export function reasonOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  const { code, port, syscall, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') return `PORT: ${port} is already in use. Choose another one.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: ${port} is not for this user to open. Choose one from 1024.`;
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen')
    return `HOST: ${address} is no address of this machine.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Ends the process with status 1, and says why. */
export function exitBecause(error: unknown, prefix = ''): never {
  process.stderr.write(`${prefix}${reasonOf(error)}\n`);
  process.exit(1);
}
