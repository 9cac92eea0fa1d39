import type { Endpoint } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import { Ownership } from '../access/ownership.js';
import type { Call } from './call.js';
import { validate } from './validation.js';

/** What a handler may see of a request: everything validated, and nothing that the contract does not name. */
export async function readCall(
  contract: Endpoint,
  request: FastifyRequest,
): Promise<{ call: Call; ownership: Ownership | undefined }> {
  const { access } = contract;
  const { user: caller } = request;
  const ownership =
    caller && typeof access === 'object' && 'ownerOr' in access ? new Ownership(caller, access) : undefined;
  const call: Record<keyof Call, unknown> = {
    params: contract.params && (await validate(contract.params, request.params)),
    query: contract.query && (await validate(contract.query, request.query)),
    body: await bodyOf(contract, request),
    caller,
    owned: ownership?.owned,
    request,
  };
  return { call: call as Call, ownership };
}

async function bodyOf({ body, contentType }: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (contentType === 'raw-json') return request.rawBody ?? Buffer.alloc(0);
  return body && validate(body, request.body ?? {});
}
