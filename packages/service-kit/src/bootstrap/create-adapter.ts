import multipart from '@fastify/multipart';
import { bodyLimits, problem } from '@passerelle/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '../http/fastify-types.js';
import { registerBodyParsers } from '../http/body-parsers.js';
import { ContractAdapter } from '../http/contract.adapter.js';
import { speakFrench } from '../http/french.js';
import { registerHooks } from '../http/hooks.js';
import { sendProblem } from '../http/problem.filter.js';

/** Longest path parameter, in characters. */
const maxParamLength = 256;
const requestTimeoutMs = 120_000;

/** Fastify as every service has it. */
export function createAdapter(): ContractAdapter {
  speakFrench();
  const adapter = new ContractAdapter({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    bodyLimit: bodyLimits.small,
    requestTimeout: requestTimeoutMs,
    // Only the gateway calls services, and it replaces what clients send as X-Forwarded-*: `request.ip` is the client's.
    trustProxy: true,
    forceCloseConnections: 'idle',
    // The router refuses a malformed address before any hook or filter.
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      void sendProblem(reply, problem('not_found')),
  });
  const fastify = adapter.getInstance();
  registerBodyParsers(fastify);
  registerHooks(fastify);
  fastify.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: bodyLimits.video, files: 20, fields: 50, parts: 70, fieldSize: bodyLimits.small },
  });
  return adapter;
}
