import type { Endpoint } from '@passerelle/contracts';
import { defaultStatus } from './contract.decorator.js';
import { validReply } from './contract-output.js';
import { etagOf } from './etag.js';
import { Reply } from './reply.js';

/** A JSON body that was checked and written once, to be sent often: what many callers get alike. */
export class PreparedBody {
  private constructor(
    readonly bytes: Uint8Array,
    readonly etag: string,
  ) {}

  /**
   * Checks a value as the body of the contract's success, and writes it.
   * @throws ContractBroken when it is not the contract's.
   */
  static async of(contract: Endpoint, value: unknown): Promise<PreparedBody> {
    return PreparedBody.written(await validReply(contract, new Reply(defaultStatus(contract), value)));
  }

  /** Writes a value that was checked already. */
  static written(value: unknown): PreparedBody {
    const bytes = Buffer.from(JSON.stringify(value));
    return new PreparedBody(bytes, etagOf(bytes));
  }
}
