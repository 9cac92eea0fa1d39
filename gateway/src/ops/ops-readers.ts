import { createHash, timingSafeEqual } from 'node:crypto';
import type { Role } from '@passerelle/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../calls/callers.js';
import { sendProblem } from '../problems/send-problem.js';
import { sortCookies } from '../requests/cookies.js';

const operators: readonly Role[] = ['ops', 'admin'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Who may look inside: operators by their role, in the header or in the cookie of their browser, and machines by `OPS_TOKEN`. */
export class OpsReaders {
  constructor(
    private readonly callers: Callers,
    private readonly token: string | undefined,
  ) {}

  readonly has = async ({ headers }: FastifyRequest): Promise<boolean> => {
    const cookie = sortCookies(headers.cookie ?? '', false).access;
    const authorization = headers.authorization ?? (cookie && `Bearer ${cookie}`);
    if (authorization === undefined) return false;
    if (this.token && timingSafeEqual(digest(authorization), digest(`Bearer ${this.token}`))) return true;
    const caller = await this.callers.callerOf(authorization);
    return caller?.roles.some((role) => operators.includes(role)) === true;
  };

  readonly refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.hijack();
    sendProblem(request.raw, reply.raw, 'unauthenticated');
    return reply;
  };
}
