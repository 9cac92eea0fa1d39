import { type ArgumentsHost, Catch, Injectable, Logger } from '@nestjs/common';
import { ProblemFilter, toProblemError } from '@passerelle/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkoutErrorPath } from './locations.js';

const acceptsHtml = (request: FastifyRequest) => /\btext\/html\b/.test(request.headers.accept ?? '');

/** The plan that the form named, if it is an id at all: the body may be anything here. */
function planOf(body: unknown): string {
  const id = typeof body === 'object' && body !== null && 'sub_id' in body ? String(body.sub_id) : '';
  return /^[\w.-]{1,64}$/.test(id) ? id : '';
}

/** A browser that posted the checkout form goes back to it, with the code of what went wrong; other clients get the problem. */
@Catch()
@Injectable()
export class CheckoutErrors extends ProblemFilter {
  private readonly log = new Logger(CheckoutErrors.name);

  override catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (!acceptsHtml(request)) {
      super.catch(error, host);
      return;
    }
    const { code, status, cause, details } = toProblemError(error);
    const outcome = { event: 'checkout.refused', code, correlationId: request.correlationId };
    if (status >= 500) this.log.error({ ...outcome, err: cause ?? error });
    else this.log.log(outcome);
    http
      .getResponse<FastifyReply>()
      .status(303)
      .headers({
        location: checkoutErrorPath(planOf(request.body), code, details.errors?.[0]?.field),
        'cache-control': 'no-store',
      })
      .send();
  }
}
