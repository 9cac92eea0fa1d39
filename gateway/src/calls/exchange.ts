import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemCode } from '@passerelle/contracts';
import type { Dispatcher } from 'undici';
import type { Gate, Passage } from '../breakers/service-breaker.js';
import { type HeldPlace, mayHold } from '../kept/held-replies.js';
import type { KeptAnswer, KeptReply } from '../kept/kept-reply.js';
import { sendProblem } from '../problems/send-problem.js';
import { clientHeaders } from './reply-headers.js';
import { UploadBody } from './upload-body.js';
import {
  ClientGoneError,
  CutError,
  isStaleConnection,
  outcomeOfError,
  problemOfError,
  StalledError,
  UpstreamTimeoutError,
} from './upstream-error.js';
import { whenStalled } from './when-stalled.js';

/** Replies whose clients have fallen behind: so many of so many bytes are held here, so that their connections to a service are free. */
const mostBehind = 512;
const mostHeldBytes = 262_144;

/** What an exchange needs to know of its call. */
export interface ExchangeTarget {
  readonly upstream: Dispatcher;
  /** Its circuit breaker: lets the call pass, or not. */
  readonly gate: Gate;
  /** Time the owner has to begin its answer once it has the whole request, ms. */
  readonly timeoutMs: number;
  /** Time after which its circuit breaker counts it as not answered, ms. */
  readonly lateMs: number;
  /** Time without progress after which a client that reads its reply is cut off, ms. */
  readonly stalledMs: number;
  /** Shared by all exchanges. */
  readonly behind: Set<Exchange>;
  /** Headers added to every reply, names and values in turn. */
  readonly replyHeaders: readonly string[];
}

/** Called once, when an exchange is over. `error` is set when the service, the connection to it or the client failed. */
export type ExchangeOutcome = (status: number, error: Error | undefined) => void;

/**
 * One request on its way through: undici calls it back with the service's answer, which it pipes to the client.
 * Both directions have backpressure; whichever side goes first ends the other.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  #body: Buffer | UploadBody | null = null;
  #controller: Dispatcher.DispatchController | undefined;
  #timer: NodeJS.Timeout | undefined;
  #error: Error | undefined;
  #retried = false;
  #waitsForDrain = false;
  #passage: Passage | undefined;
  #held: HeldPlace | undefined;
  /** What is held is the answer. */
  #known: KeptReply | undefined;
  /** The parts of an answer that is going to be held, and what holds it. */
  #collected: Buffer[] | undefined;
  #keep: (() => void) | undefined;

  constructor(
    private readonly target: ExchangeTarget,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly headers: string[],
    private readonly correlationId: string,
    private readonly outcome: ExchangeOutcome,
  ) {
    response.on('close', () => this.#onClose());
  }

  /**
   * Sends the request. A streamed body's time to answer begins when it has been sent.
   * @param held what the gateway may hold of the answer already
   */
  start(body: Buffer | UploadBody | null, held?: HeldPlace): void {
    if (this.response.destroyed) return;
    this.#body = body;
    this.#passage = this.target.gate(this.#isRead ? () => this.#abort(new CutError()) : undefined);
    if (!this.#passage) {
      this.fail(new CutError());
      return;
    }
    this.#held = held;
    if (held?.tags) this.headers.push('if-none-match', held.tags);
    if (!(body instanceof UploadBody)) this.#startTimer();
    this.#dispatch();
  }

  /** Answers with what the gateway holds, a part of it or nothing, as its headers ask. */
  answer({ status, bytes, headers }: KeptAnswer): void {
    if (this.response.destroyed) return;
    if (status === 416) {
      const range = { 'content-range': String(headers['content-range']) };
      this.refuse('range_not_satisfiable', range);
      return;
    }
    this.#begin(status, headers);
    this.response.end(this.request.method === 'HEAD' ? undefined : bytes);
  }

  /** Answers without asking the service. */
  refuse(code: ProblemCode, headers: Readonly<Record<string, string>> = {}): void {
    sendProblem(this.request, this.response, code, { correlationId: this.correlationId, headers });
  }

  #dispatch(): void {
    const streamed = this.#body instanceof UploadBody;
    this.target.upstream.dispatch(
      {
        path: this.request.url as string,
        method: this.request.method as Dispatcher.HttpMethod,
        headers: this.headers,
        body: this.#body,
        // Only for an upload that the service stops reading; otherwise the exchange's own timer is exact and includes connecting.
        headersTimeout: streamed ? this.target.timeoutMs : 0,
      },
      this,
    );
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#error) controller.abort(this.#error);
  }

  onRequestSent(): void {
    if (this.#body instanceof UploadBody) this.#startTimer();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    clearTimeout(this.#timer);
    this.#passage?.settle('answered');
    this.#known = status === 304 ? this.#held?.withTag(headers.etag) : undefined;
    if (this.#held && mayHold(status, headers)) this.#collect(this.#held, headers);
    if (this.#known) this.#begin(200, this.#known.headers);
    else this.#begin(status, headers);
  }

  #collect(held: HeldPlace, headers: IncomingHttpHeaders): void {
    const chunks: Buffer[] = [];
    this.#collected = chunks;
    this.#keep = () => held.add(Buffer.concat(chunks), headers);
  }

  #begin(status: number, headers: IncomingHttpHeaders): void {
    whenStalled(this.response, this.target.stalledMs, () => this.#abort(new StalledError()));
    this.response.writeHead(status, clientHeaders(headers, this.correlationId, this.target.replyHeaders));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#collected?.push(chunk);
    if (this.response.write(chunk) || this.#waitsForDrain || this.#mayFallBehind()) return;
    controller.pause();
    this.#waitsForDrain = true;
    this.response.once('drain', () => {
      this.#waitsForDrain = false;
      controller.resume();
    });
  }

  #mayFallBehind(): boolean {
    const { behind } = this.target;
    if (!behind.has(this)) {
      if (behind.size >= mostBehind) return false;
      behind.add(this);
      this.response.once('drain', () => behind.delete(this));
    }
    return this.response.writableLength < mostHeldBytes;
  }

  onResponseEnd(): void {
    this.#controller = undefined;
    this.response.end(this.#known?.bytes);
    this.#keep?.();
    this.#endUpload();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#controller = undefined;
    if (this.#mayRetry(error)) {
      this.#retried = true;
      this.#dispatch();
    } else {
      this.fail(error);
    }
  }

  /** It has no effects, so that it may be sent once more, or not be waited for. */
  get #isRead(): boolean {
    const { method } = this.request;
    return method === 'GET' || method === 'HEAD';
  }

  #mayRetry(error: Error): boolean {
    return (
      !this.#retried && !this.#error && this.#isRead && !this.response.headersSent && isStaleConnection(error)
    );
  }

  #startTimer(): void {
    const { timeoutMs, lateMs } = this.target;
    const end = () => this.#abort(new UpstreamTimeoutError());
    const rest = timeoutMs - lateMs;
    // One timer for both: almost every call is answered long before.
    this.#timer =
      rest > 0
        ? setTimeout(() => {
            if (this.#controller) this.#passage?.late();
            this.#timer = setTimeout(end, rest);
          }, lateMs)
        : setTimeout(end, timeoutMs);
  }

  /** Ends the service's side; answers the client if it has had no answer yet. */
  #abort(error: Error): void {
    const controller = this.#controller;
    this.fail(error);
    controller?.abort(error);
  }

  /** Answers what an error means, if the client has had no answer yet. */
  fail(error: Error): void {
    if (this.#error) return;
    this.#error = error;
    clearTimeout(this.#timer);
    this.#passage?.settle(this.#wasSent(error) ? outcomeOfError(error) : 'unknown');
    if (this.response.headersSent) this.response.destroy();
    else
      sendProblem(this.request, this.response, problemOfError(error), {
        correlationId: this.correlationId,
      });
    this.#endUpload();
  }

  /** A call whose time ran out while it waited for a free connection tells of those that hold them. */
  #wasSent(error: Error): boolean {
    return this.#controller !== undefined || !(error instanceof UpstreamTimeoutError);
  }

  #endUpload(): void {
    if (this.#body instanceof UploadBody && !this.#body.destroyed) {
      this.#body.destroy();
      this.request.resume();
    }
  }

  #onClose(): void {
    clearTimeout(this.#timer);
    this.target.behind.delete(this);
    if (!this.response.writableFinished && !this.#error) this.#abort(new ClientGoneError());
    this.#passage?.settle('unknown');
    this.outcome(this.response.statusCode, this.#error);
  }
}
