import type { Endpoint, SuccessOf } from '@passerelle/contracts';
import { validReply } from './contract-output.js';
import { defaultStatus } from './default-status.js';
import { etagOf } from './etag.js';
import { Reply } from './reply.js';

/** A JSON body that was checked and written once, to be sent often: what many callers get alike. */
export class PreparedBody<B = unknown> {
  /** For the compiler. */
  declare readonly value?: B;

  private constructor(
    readonly bytes: Uint8Array,
    readonly etag: string,
  ) {}

  /**
   * Checks a value as the body of the contract's success, and writes it.
   * @throws ContractBroken when it is not the contract's.
   */
  static async of<E extends Endpoint>(contract: E, value: SuccessOf<E>): Promise<PreparedBody<SuccessOf<E>>> {
    const body = await validReply(contract, new Reply(defaultStatus(contract), value));
    return PreparedBody.written(body as SuccessOf<E>);
  }

  /** Writes a value that was checked already. */
  static written<B>(value: B): PreparedBody<B> {
    const bytes = Buffer.from(JSON.stringify(value));
    return new PreparedBody<B>(bytes, etagOf(bytes));
  }
}
