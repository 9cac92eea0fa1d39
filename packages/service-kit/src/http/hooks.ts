import { bodyLimits, callName } from '@passerelle/contracts';
import { beginSpan } from '@passerelle/process-kit';
import type { FastifyInstance } from 'fastify';
import { runInContext, workContext } from '../logging/correlation.js';
import { ProblemError } from '../problem/problem-error.js';
import { isInternal } from './internal-requests.js';
import { checkBody, onRightListener } from './request-rules.js';

/** What happens around every request: limits from the contract, correlation, default deny. */
export function registerHooks(fastify: FastifyInstance): void {
  fastify.decorateRequest('correlationId', '');
  fastify.decorateRequest('context', null);
  fastify.decorateRequest('user', null);
  fastify.decorateRequest('call', null);
  fastify.decorateRequest('rawBody', null);

  fastify.addHook('onRoute', (route) => {
    const contract = route.config?.contract;
    // Fastify takes no limit of 0; `checkBody` refuses any body of a call that has none.
    if (contract) route.bodyLimit = Math.max(1, bodyLimits[contract.bodyLimit]);
  });

  fastify.addHook('onRequest', (request, reply, done) => {
    const { contract } = request.routeOptions.config;
    const span =
      contract &&
      beginSpan(callName(contract), {
        kind: 'server',
        parent: request.headers.traceparent,
        attributes: { 'http.request.method': contract.method, 'http.route': contract.path },
      });
    if (span) reply.raw.once('close', () => span.end({ status: reply.statusCode }));
    const context = {
      ...workContext(request.headers['x-correlation-id'], span?.traceparent ?? request.headers.traceparent),
      hasLeft: () => reply.raw.destroyed && !reply.raw.writableFinished,
    };
    request.correlationId = context.correlationId;
    request.context = context;
    reply.header('x-correlation-id', context.correlationId);
    reply.header('x-content-type-options', 'nosniff');
    runInContext(context, done);
  });

  fastify.addHook('onRequest', (request, _reply, done) => {
    const { contract, operational } = request.routeOptions.config;
    const internal = isInternal(request.raw);
    if (request.is404) return done();
    if (!contract) return done(operational && !internal ? undefined : new ProblemError('forbidden'));
    if (!onRightListener(contract, internal)) return done(new ProblemError('not_found'));
    try {
      checkBody(contract, request);
      done();
    } catch (error) {
      done(error as Error);
    }
  });

  // Reading a body leaves the asynchronous context of the request: enter it again.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.context) runInContext(request.context, done);
    else done();
  });
}
