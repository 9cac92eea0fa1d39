import type { Role } from '@passerelle/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../calls/callers.js';
import { sendProblem } from '../problems/send-problem.js';
import { cookieOf, sortCookies } from '../requests/cookies.js';
import { type OpsPass, passCookie } from './ops-pass.js';

const operators: readonly Role[] = ['ops', 'admin'];

/**
 * Who may look inside: operators by their role, in the header or in the cookie of their browser, machines by `OPS_TOKEN`, and browsers that
 * were given it, by their pass.
 */
export class OpsReaders {
  constructor(
    private readonly callers: Callers,
    private readonly pass: Pick<OpsPass, 'isToken' | 'holds'>,
  ) {}

  readonly has = async (request: FastifyRequest): Promise<boolean> => {
    const { authorization, cookie } = request.headers;
    // Before svc-auth's keys are needed. Who sends a header is no browser that opens a page: its pass counts for nothing.
    const isGiven = await (authorization === undefined
      ? this.pass.holds(cookieOf(cookie, passCookie) ?? '')
      : this.pass.isToken(authorization.replace(/^Bearer /, '')));
    return isGiven || (await this.operatorOf(request)) !== undefined;
  };

  /** The Authorization of an operator by their role, as services take it; nobody has a role by the token. */
  readonly operatorOf = async ({ headers }: FastifyRequest): Promise<string | undefined> => {
    const cookie = sortCookies(headers.cookie ?? '', false).access;
    const authorization = headers.authorization ?? (cookie && `Bearer ${cookie}`);
    const caller = await this.callers.callerOf(authorization);
    return caller?.roles.some((role) => operators.includes(role)) ? authorization : undefined;
  };

  readonly refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.hijack();
    sendProblem(request.raw, reply.raw, 'unauthenticated');
    return reply;
  };
}
