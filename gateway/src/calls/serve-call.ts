import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ProblemCode, problemCatalogue } from '@passerelle/contracts';
import { announcedLength, beginSpan, bodyRefusal, correlationIdOf } from '@passerelle/process-kit';
import type { Logger } from 'pino';
import type { Breakers } from '../breakers/breakers.js';
import { isPrompt } from '../breakers/late-after.js';
import { HeldReplies } from '../kept/held-replies.js';
import { KeptCalls } from '../kept/kept-calls.js';
import { limitedAddress } from '../limits/address.js';
import type { AddressShare } from '../limits/address-share.js';
import type { RateLimits } from '../limits/rate-limits.js';
import type { TrustedProxies } from '../limits/trusted-proxies.js';
import type { GatewayMetrics } from '../metrics/metrics.js';
import { sendProblem } from '../problems/send-problem.js';
import type { Call } from '../routes/call-table.js';
import { askOwner } from './ask-owner.js';
import type { Callers } from './callers.js';
import { isCrossSite } from './cross-site.js';
import { Exchange } from './exchange.js';
import { gatherBody } from './gather-body.js';
import { type ForwardedOrigin, upstreamHeaders } from './request-headers.js';
import { parentOf } from './trace.js';
import { UploadBody } from './upload-body.js';
import { ClientGoneError, CutError, errorCode, StalledError } from './upstream-error.js';
import type { Upstreams } from './upstreams.js';

export interface DataPath {
  readonly upstreams: Upstreams;
  readonly breakers: Breakers;
  readonly limits: RateLimits;
  readonly callers: Callers;
  /** Time for a body that is no upload to be whole, ms. */
  readonly bodyMs: number;
  /** Time without progress after which a client that reads its reply is cut off, ms. */
  readonly stalledMs: number;
  readonly behind: Set<Exchange>;
  readonly shares: AddressShare;
  readonly proxies: TrustedProxies;
  readonly metrics: GatewayMetrics;
  readonly log: Logger;
  /** Scheme and host of PUBLIC_URL. */
  readonly origin: ForwardedOrigin;
  /** The same as browsers write it in `Origin`. */
  readonly publicOrigin: string;
}

export type RawHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Makes the handler of a call: refuse what the contract refuses, else pass it to the owner. */
export function serveCall(path: DataPath, call: Call, replyHeaders: readonly string[] = []): RawHandler {
  const target = {
    upstream: path.upstreams.of(call.owner, call.pool),
    // A client may take long to send an upload.
    gate: path.breakers.of(call.owner).gateOf(call.name, isPrompt(call.timeoutMs) && call.pool !== 'uploads'),
    timeoutMs: call.timeoutMs,
    lateMs: call.lateMs,
    stalledMs: path.stalledMs,
    behind: path.behind,
    replyHeaders,
  };
  const kept = call.kept && new KeptCalls(call.kept, askOwner(target));
  const held = call.kept && !call.isPublic ? new HeldReplies() : undefined;
  const observe = path.metrics.observerOf(call);
  const attributes = { 'http.request.method': call.method, 'http.route': call.pattern };

  return async (request, response) => {
    const startedAt = performance.now();
    const correlationId = correlationIdOf(request.headers['x-correlation-id']);
    const refuse = (code: ProblemCode, headers: Record<string, string> = {}): void => {
      sendProblem(request, response, code, { correlationId, headers });
      observe(problemCatalogue[code].status, startedAt);
    };
    // Before its caller pays for it: what another site makes a browser send must not use up its owner's budget.
    if (!call.crossSite && isCrossSite(request.method as string, request.headers, path.publicOrigin)) {
      return refuse('cross_site_refused');
    }
    const address = path.proxies.clientAddress(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for'],
    );
    const isProxied = path.proxies.trusts(request.socket.remoteAddress);
    const client = { address: address ?? 'unknown', isProxied };
    const parent = parentOf(request.headers, isProxied);
    const span = beginSpan(call.name, { kind: 'server', parent, attributes });
    if (span) response.once('close', () => span.end({ status: response.statusCode }));
    const headers = upstreamHeaders(
      request.headers,
      call,
      path.origin,
      client,
      correlationId,
      span?.traceparent,
    );
    const authorization = authorizationIn(headers);
    const caller = await path.callers.callerOf(authorization);
    const counted = await path.limits.count(
      call.rate,
      caller === undefined ? { address } : { account: caller.userId },
      call.costsFailures,
    );
    if (counted.wait > 0) return refuse('too_many_requests', { 'retry-after': String(counted.wait) });
    const refused = bodyRefusal(request.headers, call);
    if (refused !== undefined) return refuse(refused);
    if (call.needsPerson && authorization === undefined) return refuse('unauthenticated');
    const exchange = new Exchange(target, request, response, headers, correlationId, (status, error) => {
      const isGone = error instanceof ClientGoneError;
      counted.settle(isGone || (!(error instanceof CutError) && costs(call, status)));
      observe(isGone ? 499 : status, startedAt);
      report(path, call, correlationId, status, startedAt, error);
    });
    const length = announcedLength(request.headers);
    const send = (leave: () => void): void => {
      if (length === 0) {
        if (kept && (call.isPublic || authorization === undefined))
          void kept.find(request.url as string, request.headers).then(
            (answer) => (answer ? exchange.answer(answer) : exchange.start(null)),
            (error: Error) => exchange.fail(error),
          );
        else exchange.start(null, held?.at(request));
      } else if (call.pool === 'uploads') {
        if (length !== undefined) headers.push('content-length', String(length));
        exchange.start(new UploadBody(request, call.bodyLimit));
      } else {
        gatherBody(request, call.bodyLimit, path.bodyMs, (body) => {
          // What a service works on for long has its place until it is answered, so that no address fills the whole queue.
          if (call.pool === 'calls') leave();
          if (typeof body === 'string') exchange.refuse(body);
          else exchange.start(call.contentType === 'any' ? null : body);
        });
      }
    };
    const isShort = call.pool === 'calls' && length === 0;
    if (isShort || path.proxies.trusts(address)) send(() => undefined);
    else path.shares.run(call.pool, limitedAddress(address), response, send);
  };
}

/** What did not pass validation guessed nothing; and of some calls only what the caller is refused counts, not what the house fails at. */
const costs = ({ rate, costsFailures }: Call, status: number): boolean => {
  if (rate === 'identity' && status === 400) return false;
  return !costsFailures || (status >= 400 && status < 500);
};

/** Names and values in turn: what another header says is no name. */
const authorizationIn = (headers: readonly string[]): string | undefined => {
  for (let place = 0; place < headers.length; place += 2)
    if (headers[place] === 'authorization') return headers[place + 1];
  return undefined;
};

/** One line per failure; all others only when one debugs. Never paths as sent: they hold tokens and addresses. */
function report(
  { log, metrics }: DataPath,
  call: Call,
  correlationId: string,
  status: number,
  startedAt: number,
  error: Error | undefined,
): void {
  const gone = error instanceof ClientGoneError;
  if (error instanceof StalledError) metrics.replyStalled();
  if (error && !gone && status !== 413) metrics.upstreamFailed(call.owner, errorCode(error));
  // Of what the circuit breaker refuses nothing is new.
  const isCut = error instanceof CutError;
  const failed = !gone && !isCut && (status >= 500 || (error !== undefined && status !== 413));
  if (!failed && !log.isLevelEnabled('debug')) return;
  const line = {
    correlationId,
    call: call.name,
    owner: call.owner,
    status,
    ms: Math.round(performance.now() - startedAt),
    ...(error ? { error: errorCode(error) } : {}),
  };
  if (failed) log.error(line, 'call failed');
  else log.debug(line, 'call');
}
