import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  Injectable,
} from '@nestjs/common';
import { type Problem, type ProblemCode, problem } from '@passerelle/contracts';
import { problemHeaders } from '@passerelle/process-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import type { DatabaseError } from 'pg';
import { callsOf, KIT_OPTIONS, type KitOptions } from '../kit-options.js';
import { ProblemError } from '../problem/problem-error.js';
import { isInternal } from './internal-requests.js';
import { type Unmatched, unmatchedCalls } from './unmatched.js';

const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed_body',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'service_unavailable',
};

/**
 * What drivers say when the server behind them is gone, takes nothing but reads as its successor is chosen, is too slow, or has no connection or
 * no room left; and our own disk.
 */
const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  '25006',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53300',
  '08006',
]);
const outageMessage = /^(Connection terminated|timeout exceeded when trying to connect)/;
/** TypeORM's word for a transaction whose connection was lost. */
const lostTransaction = 'QueryRunnerAlreadyReleasedError';

function outage(error: unknown): ProblemCode | undefined {
  const { code, message, name, severity } = (error ?? {}) as Partial<Record<keyof DatabaseError, unknown>>;
  const out =
    outageCodes.has(String(code)) ||
    outageMessage.test(String(message)) ||
    name === lostTransaction ||
    severity === 'PANIC';
  return out ? 'service_unavailable' : undefined;
}

/** The ProblemError behind an error: itself, or what Fastify or Nest mean by a client error. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof HttpException && error.cause instanceof ProblemError) return error.cause;
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown })?.statusCode;
  const code = typeof status === 'number' ? codeByStatus[status] : outage(error);
  return new ProblemError(code ?? 'internal_error', {}, { cause: error });
}

/** Every failure leaves as a problem document; what nobody expected is logged, and answered without a word about it. */
@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  private readonly unmatched: Unmatched;

  constructor(
    @Inject(KIT_OPTIONS) options: KitOptions,
    private readonly logger: PinoLogger,
  ) {
    this.unmatched = unmatchedCalls(callsOf(options));
    logger.setContext(ProblemFilter.name);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const failure = request.is404 ? this.nowhere(request) : toProblemError(error);
    const { correlationId } = request;
    if (failure.status >= 500 && failure.code !== 'not_implemented') {
      this.logger.error(
        { err: failure.cause ?? failure, correlationId, code: failure.code },
        'a request failed',
      );
    }
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    void sendProblem(
      reply,
      problem(failure.code, { ...failure.details, correlationId }),
      failure.details.headers,
    );
  }

  private nowhere(request: FastifyRequest): ProblemError {
    const path = request.url.split('?', 1)[0] as string;
    return new ProblemError(this.unmatched(request.method, path, isInternal(request.raw)));
  }
}

/** Sends a problem document. */
export function sendProblem(
  reply: FastifyReply,
  document: Problem,
  headers: Readonly<Record<string, string | string[]>> = {},
) {
  return reply
    .status(document.status)
    .headers({ ...problemHeaders(document.status), ...headers })
    .send(JSON.stringify(document));
}
