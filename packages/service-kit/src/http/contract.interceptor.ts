import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { callName, type Endpoint, problemsOf } from '@passerelle/contracts';
import type { FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DatabaseWatch } from '../database/database-watch.js';
import { Metrics } from '../metrics/metrics.js';
import { CompressedBodies, encodingOf } from './compressed-bodies.js';
import { readCall } from './contract-input.js';
import { ContractBroken, validReply } from './contract-output.js';
import { defaultStatus } from './default-status.js';
import { matchesEtag } from './etag.js';
import { PreparedBody } from './prepared-body.js';
import { toProblemError } from './problem.filter.js';
import { Reply } from './reply.js';

/** Checks what goes into a handler and what comes out of it against the contract. */
@Injectable()
export class ContractInterceptor implements NestInterceptor {
  private readonly compressed = new CompressedBodies();

  constructor(
    private readonly metrics: Metrics,
    private readonly database: DatabaseWatch,
    private readonly logger: PinoLogger,
  ) {
    logger.setContext(ContractInterceptor.name);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { contract } = request.routeOptions.config;
    if (!contract) return next.handle();
    return from(this.handled(request, contract, next));
  }

  /** What goes in, the handler, what comes out. */
  private async handled(request: FastifyRequest, contract: Endpoint, next: CallHandler): Promise<Reply> {
    try {
      const { call, ownership } = await readCall(contract, request);
      request.call = call;
      const answer = await answerOf(contract, await this.database.during(lastValueFrom(next.handle())));
      if (ownership?.asked === false)
        throw new ContractBroken(`${callName(contract)}: nobody asked whose it is`);
      return await this.sent(request, answer);
    } catch (error) {
      this.judge(contract, error);
      throw error;
    }
  }

  /** What goes out: bytes, compressed where the call allows it, and an ETag, or a 304, where it has one. */
  private async sent(request: FastifyRequest, answer: Reply): Promise<Reply> {
    const { contract, contractOptions } = request.routeOptions.config;
    const prepared = answer.body instanceof PreparedBody ? answer.body : undefined;
    const isOf = (option?: boolean) => option === true && answer.status === 200;
    const [tagged, compressible] = [isOf(contractOptions?.etag), isOf(contractOptions?.compressed)];
    const accepted = compressible ? request.headers['accept-encoding'] : undefined;
    const vary = compressible ? { ...answer.headers, vary: 'accept-encoding' } : answer.headers;
    if (!tagged && !prepared && !accepted) return new Reply(answer.status, answer.body, vary, answer.cookies);
    const { bytes, etag } = prepared ?? PreparedBody.written(answer.body);
    const encoding = encodingOf(bytes, accepted);
    const headers = tagged
      ? {
          ...vary,
          'cache-control': contract?.access === 'public' ? 'no-cache' : 'private, no-cache',
          // The same content in other bytes: equal, not identical (RFC 9110, 8.8.1).
          etag: encoding ? `W/${etag}` : etag,
        }
      : vary;
    if (tagged && matchesEtag(request.headers['if-none-match'], etag))
      return new Reply(304, undefined, headers);
    const json = { 'content-type': 'application/json; charset=utf-8', ...headers };
    if (!encoding) return new Reply(answer.status, bytes, json, answer.cookies);
    const body = await this.compressed.of(bytes, etag, encoding);
    return new Reply(answer.status, body, { ...json, 'content-encoding': encoding }, answer.cookies);
  }

  /** A problem that the row does not list is sent all the same: it is counted, and fails tests (`startTestService`). */
  private judge(contract: Endpoint, error: unknown): void {
    const { code } = toProblemError(error);
    if (problemsOf(contract).includes(code)) return;
    const labels = { call: callName(contract), code };
    this.metrics.undeclaredProblems.inc(labels);
    this.logger.error({ err: error, ...labels }, 'a problem that the contract does not list');
  }
}

/** The handler's result as a reply that the contract allows. */
async function answerOf(contract: Endpoint, result: unknown): Promise<Reply> {
  const answer = result instanceof Reply ? result : new Reply(defaultStatus(contract), result);
  const prepared = answer.body instanceof PreparedBody;
  const body = prepared ? answer.body : await validReply(contract, answer);
  return new Reply(answer.status, body, { 'cache-control': 'no-store', ...answer.headers }, answer.cookies);
}
