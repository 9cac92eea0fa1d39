import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type Endpoint, routePattern } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import type { Handler } from './call.js';

export interface ContractOptions {
  /** Adds a strong ETag of the JSON body, and answers 304 to a client that has it. */
  readonly etag?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contractOptions?: ContractOptions;
  }
}

/** The call that a method handles, as metadata. */
export const CONTRACT = 'passerelle:contract';

/** The status of a plain return value: the first 2xx that the contract lists, else the first 3xx. */
export function defaultStatus(endpoint: Endpoint): number {
  const statuses = Object.keys(endpoint.replies).map(Number);
  const status = statuses.find((code) => code < 300) ?? statuses.find((code) => code < 400);
  if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.path} lists no success reply`);
  return status;
}

const CallOfRequest = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().call,
);

/**
 * Makes a method the handler of a contract call: route, content type, validation, access and reply come from the contract.
 * The method takes a `Call` of the same row or nothing, and returns a reply of the row; another does not compile.
 */
export function Contract<E extends Endpoint>(endpoint: E, options: ContractOptions = {}) {
  return (target: object, key: string, descriptor: { readonly value?: Handler<E> }): void => {
    applyDecorators(
      RequestMapping({ path: routePattern(endpoint.path), method: RequestMethod[endpoint.method] }),
      HttpCode(defaultStatus(endpoint)),
      RouteConfig({ contract: endpoint, contractOptions: options }),
      SetMetadata(CONTRACT, endpoint),
    )(target, key, descriptor as TypedPropertyDescriptor<unknown>);
    CallOfRequest()(target, key, 0);
  };
}
