import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ProblemCode } from '@passerelle/contracts';
import type { Dispatcher } from 'undici';
import { sendProblem } from '../problems/send-problem.js';
import { type Medium, replyOf } from './kept-media.js';
import { clientHeaders } from './reply-headers.js';
import { UploadBody } from './upload-body.js';
import {
  ClientGoneError,
  isStaleConnection,
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
  /** Time the owner has to begin its answer once it has the whole request, ms. */
  readonly timeoutMs: number;
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

  /** Sends the request. A streamed body's time to answer begins when it has been sent. */
  start(body: Buffer | UploadBody | null): void {
    if (this.response.destroyed) return;
    this.#body = body;
    if (!(body instanceof UploadBody)) this.#startTimer();
    this.#dispatch();
  }

  /** Answers with what the gateway holds, a part of it or nothing, as its headers ask. */
  answer(medium: Medium): void {
    if (this.response.destroyed) return;
    const { status, bytes, headers } = replyOf(medium, this.request.headers);
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
    this.#begin(status, headers);
  }

  #begin(status: number, headers: IncomingHttpHeaders): void {
    whenStalled(this.response, this.target.stalledMs, () => this.#abort(new StalledError()));
    this.response.writeHead(status, clientHeaders(headers, this.correlationId, this.target.replyHeaders));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
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
    this.response.end();
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

  #mayRetry(error: Error): boolean {
    const { method } = this.request;
    return (
      !this.#retried &&
      !this.#error &&
      (method === 'GET' || method === 'HEAD') &&
      !this.response.headersSent &&
      isStaleConnection(error)
    );
  }

  #startTimer(): void {
    this.#timer = setTimeout(() => this.#abort(new UpstreamTimeoutError()), this.target.timeoutMs);
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
    if (this.response.headersSent) this.response.destroy();
    else
      sendProblem(this.request, this.response, problemOfError(error), {
        correlationId: this.correlationId,
      });
    this.#endUpload();
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
    this.outcome(this.response.statusCode, this.#error);
  }
}
