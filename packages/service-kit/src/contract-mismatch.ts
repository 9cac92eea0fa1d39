import { UserError } from '@passerelle/process-kit';

/** The service does not do what the contract's tables say of it: calls or events without a handler, or the reverse. */
export class ContractMismatch extends UserError {
  override readonly name = 'ContractMismatch';
  constructor(lines: readonly string[]) {
    super(lines.join('; '));
  }
}
