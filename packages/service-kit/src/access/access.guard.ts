import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Access, Endpoint, Role } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.js';
import { bearer } from './bearer.strategy.js';
import type { Caller } from './caller.js';

/** Whether a caller may make a call of this access. Whose a thing is, the handler asks (`Ownership`). */
function allows(access: Access, caller: Caller | null): boolean {
  if (typeof access === 'string') return access !== 'user' || caller !== null;
  if ('ownerOr' in access) return caller !== null;
  return caller?.roles.some((role: Role) => access.includes(role)) ?? false;
}

/** Lets in whom the contract allows; a route without a contract lets in nobody (health and metrics excepted). */
@Injectable()
export class AccessGuard extends AuthGuard(bearer) {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { contract, operational } = requestOf(context).routeOptions.config;
    // Nothing to read of the caller: not even Passport's way round.
    if (contract?.access === 'public') return true;
    if (contract) return (await super.canActivate(context)) as boolean;
    if (operational) return true;
    throw new ProblemError('forbidden');
  }

  override handleRequest<User = Caller | null>(
    error: unknown,
    identity: Caller | false,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (error) throw error;
    const caller = identity || null;
    const { access } = requestOf(context).routeOptions.config.contract as Endpoint;
    if (!allows(access, caller)) throw new ProblemError('forbidden');
    return caller as User;
  }
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();
