import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { parseCookies } from './cookies.js';

const fromRequest = <T>(read: (request: FastifyRequest) => T) =>
  createParamDecorator((_data: unknown, context: ExecutionContext) =>
    read(context.switchToHttp().getRequest<FastifyRequest>()),
  );

/** The body, validated against the contract; unknown fields are gone. */
export const Body = fromRequest((request) => request.body);
/** The query, validated against the contract. */
export const Query = fromRequest((request) => request.query);
/** The path's parameters, validated against the contract. */
export const Params = fromRequest((request) => request.params);
/** The exact bytes of a `raw-json` body. */
export const RawBody = fromRequest((request) => request.rawBody ?? Buffer.alloc(0));
/** The request's headers, as Node has them. */
export const Headers = fromRequest((request) => request.headers);
/** The request's cookies by name. */
export const Cookies = fromRequest((request) => parseCookies(request.headers.cookie));
