import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Endpoint } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import { from, type Observable, switchMap } from 'rxjs';
import { defaultStatus } from './contract.decorator.js';
import { validInput } from './contract-input.js';
import { validReply } from './contract-output.js';
import { etagOf, matchesEtag } from './etag.js';
import { Reply } from './reply.js';

/** Checks what goes into a handler and what comes out of it against the contract. */
@Injectable()
export class ContractInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { contract, contractOptions } = request.routeOptions.config;
    if (!contract) return next.handle();
    return from(validInput(contract, request)).pipe(
      switchMap((input) => {
        Object.assign(request, input);
        return next.handle();
      }),
      switchMap((result) => this.answer(contract, result)),
      switchMap(async (answer) => (contractOptions?.etag ? withEtag(contract, request, answer) : answer)),
    );
  }

  private async answer(contract: Endpoint, result: unknown): Promise<Reply> {
    const answer = result instanceof Reply ? result : new Reply(defaultStatus(contract), result);
    const body = await validReply(contract, answer);
    const cache = { 'cache-control': 'no-store', ...answer.headers };
    return new Reply(answer.status, body, cache, answer.cookies);
  }
}

function withEtag({ access }: Endpoint, request: FastifyRequest, answer: Reply): Reply {
  if (answer.status !== 200) return answer;
  const json = JSON.stringify(answer.body);
  const etag = etagOf(json);
  const headers = {
    ...answer.headers,
    'cache-control': access === 'public' ? 'no-cache' : 'private, no-cache',
    etag,
  };
  if (matchesEtag(request.headers['if-none-match'], etag)) return new Reply(304, undefined, headers);
  return new Reply(
    200,
    json,
    { 'content-type': 'application/json; charset=utf-8', ...headers },
    answer.cookies,
  );
}
