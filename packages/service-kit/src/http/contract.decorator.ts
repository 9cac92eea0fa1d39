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
import { defaultStatus } from './default-status.js';

export interface ContractOptions {
  /** Adds an ETag of the JSON body, and answers 304 to a client that has it. */
  readonly etag?: boolean;
  /**
   * Compresses the JSON body, once for all who get the same. Only for what holds no secret beside what a caller chose: a token's
   * characters would show in the length (BREACH).
   */
  readonly compressed?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contractOptions?: ContractOptions;
  }
}

/** The call that a method handles, as metadata. */
export const CONTRACT = 'passerelle:contract';

const CallOfRequest = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().call,
);

/**
 * Makes a method the handler of a contract call: route, content type, validation, access and reply come from the contract.
 * The method takes a `Call` of the same row or nothing, and returns a reply of the row; another does not compile.
 */
export function Contract<E extends Endpoint>(endpoint: E, options: ContractOptions = {}) {
  if (options.compressed && endpoint.path.startsWith('/auth/'))
    throw new Error(`${endpoint.path} is never compressed`);
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
