import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ProblemCode, problem } from '@passerelle/contracts';
import { correlationIdOf, problemHeaders } from '@passerelle/process-kit';
import { isForPerson, problemPagePolicy, writeProblemPage } from './problem-page.js';

/** How long a client may go on sending a body that was refused before its connection is cut, ms. */
const lingerMs = 10_000;

export interface ProblemExtras {
  /** Default: the request's, or a new one. */
  readonly correlationId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** More than the catalogue says of the code. */
  readonly detail?: string;
}

/**
 * Answers with the problem document of a code; a person gets it as a page.
 * Does nothing once the client has gone or a reply has begun.
 */
export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  code: ProblemCode,
  {
    correlationId = correlationIdOf(request.headers['x-correlation-id']),
    headers,
    detail,
  }: ProblemExtras = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const document = problem(code, { correlationId, ...(detail && { detail }) });
  const asPage = isForPerson(request);
  const body = Buffer.from(asPage ? writeProblemPage(document, request.url ?? '') : JSON.stringify(document));
  // Who was too slow with the body is not waited for any longer.
  const isOver = request.complete || request.destroyed || code === 'request_timeout';
  response.writeHead(document.status, {
    ...problemHeaders(document.status),
    ...headers,
    ...(code === 'request_timeout' && { connection: 'close' }),
    ...(asPage && {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': problemPagePolicy,
    }),
    'content-length': body.length,
    'x-correlation-id': correlationId,
  });
  if (isOver) {
    response.end(body);
    return;
  }
  response.write(body);
  discardRest(request, () => response.end());
}

/**
 * A client that is still sending reads the reply only if its connection stays open: swallow the rest for a while. The end of a reply
 * would close the connection of a client that asked for `Connection: close`.
 */
function discardRest(request: IncomingMessage, done: () => void): void {
  request.resume();
  const timer = setTimeout(() => request.destroy(), lingerMs);
  timer.unref();
  request.once('end', done);
  request.once('close', () => clearTimeout(timer));
}
