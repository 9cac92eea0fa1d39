/** The service does not do what the contract's tables say of it: calls or events without a handler, or the reverse. */
export class UnheldContract extends Error {
  override readonly name = 'UnheldContract';
  constructor(lines: readonly string[]) {
    super(lines.join('; '));
  }
}
