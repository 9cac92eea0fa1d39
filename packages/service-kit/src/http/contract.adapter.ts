import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { Reply } from './reply.js';

/** Nest on Fastify, where a handler's `Reply` decides status, headers and cookies. */
export class ContractAdapter extends FastifyAdapter {
  override reply(...[response, body, status]: Parameters<FastifyAdapter['reply']>) {
    if (!(body instanceof Reply)) return super.reply(response, body, status);
    const answer = response as FastifyReply;
    answer.headers(body.headers);
    if (body.cookies.length > 0) answer.header('set-cookie', [...body.cookies]);
    return super.reply(answer, body.body, body.status);
  }
}
