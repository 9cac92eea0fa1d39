import { applyDecorators, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type Endpoint, routePattern } from '@passerelle/contracts';

export interface ContractOptions {
  /** Adds a strong ETag of the JSON body, and answers 304 to a client that has it. */
  readonly etag?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contractOptions?: ContractOptions;
  }
}

/** The status of a plain return value: the first 2xx that the contract lists, else the first 3xx. */
export function defaultStatus(endpoint: Endpoint): number {
  const statuses = Object.keys(endpoint.replies).map(Number);
  const status = statuses.find((code) => code < 300) ?? statuses.find((code) => code < 400);
  if (status === undefined) throw new Error(`${endpoint.method} ${endpoint.path} lists no success reply`);
  return status;
}

/** Makes a method the handler of a contract call: route, content type, validation, access and reply come from the contract. */
export function Contract(endpoint: Endpoint, options: ContractOptions = {}): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: routePattern(endpoint.path), method: RequestMethod[endpoint.method] }),
    HttpCode(defaultStatus(endpoint)),
    RouteConfig({ contract: endpoint, contractOptions: options }),
  );
}
