import type { Endpoint } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.js';
import { validate } from './validation.js';

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** What a handler may see of a request: everything validated, and nothing that the contract does not name. */
export async function validInput(contract: Endpoint, request: FastifyRequest): Promise<Input> {
  return {
    params: contract.params ? await validate(contract.params, request.params) : plainParams(request.params),
    query: contract.query ? await validate(contract.query, request.query) : {},
    body: await validBody(contract, request.body),
  };
}

async function validBody(contract: Endpoint, body: unknown): Promise<unknown> {
  if (contract.contentType === 'multipart/form-data') return undefined;
  return contract.body ? validate(contract.body, body ?? {}) : undefined;
}

/** Parameters without a schema: PostgreSQL stores no NUL, and nothing has such an id. */
function plainParams(params: unknown): unknown {
  const values = Object.values(params as Record<string, string>);
  if (values.some((value) => value.includes('\0'))) throw new ProblemError('not_found');
  return params;
}
