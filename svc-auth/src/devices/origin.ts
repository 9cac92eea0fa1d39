import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './network.js';

/** More than any browser sends. */
const maxUserAgent = 512;

/** Where a request comes from: its network, and what the browser says of itself. */
export interface Origin {
  readonly address: string;
  readonly network: string;
  readonly userAgent: string | null;
}

/** Gives a handler the origin of its request. Only the gateway calls, so `ip` is the client's. */
export const Origin = createParamDecorator((_data: unknown, context: ExecutionContext): Origin => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    address: ip,
    network: networkOf(ip),
    userAgent: headers['user-agent']?.slice(0, maxUserAgent) || null,
  };
});
