import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';

/** Who calls, as their access token says. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
}

/** Gives a handler its caller; null where access is `optional` and nobody signed in. */
export const Caller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller | null =>
    context.switchToHttp().getRequest<FastifyRequest>().user,
);
