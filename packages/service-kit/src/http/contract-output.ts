import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Endpoint } from '@passerelle/contracts';
import type { Reply } from './reply.js';

/** The service broke its own contract: an unexpected failure, with the places that do not fit. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
}

const isBytes = (body: unknown) =>
  body instanceof Readable || body instanceof StreamableFile || body instanceof Uint8Array;

/**
 * The body as the contract has it, so that no field leaves by accident. Bytes and streams pass as they are.
 * @throws ContractBroken when the status or the body is not the contract's.
 */
export async function validReply(contract: Endpoint, { status, body }: Reply): Promise<unknown> {
  const schema = contract.replies[status];
  const call = `${contract.method} ${contract.path} ${status}`;
  if (schema === undefined) throw new ContractBroken(`${call}: the contract lists no such reply`);
  if (isBytes(body)) return body;
  if (schema === null) return undefined;
  const result = await schema['~standard'].validate(body);
  if (!result.issues) return result.value;
  const places = result.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path?.join('.') || '(body)'}: ${message}`);
  throw new ContractBroken(`${call}: ${places.join('; ')}`);
}
