import { type FieldError, Problem, type ProblemCode } from '@passerelle/contracts';
import * as z from 'zod/mini';

/**
 * A call that did not succeed. `code` is the problem document's, `network` when no answer came,
 * `unknown` when the answer was not a problem document.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ProblemCode | 'network' | 'unknown';
  /** What happened, in French, for the reader. The same as `message`. */
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** The reference to give to support. */
  readonly correlationId: string | undefined;

  /** No answer of the service came: what was asked for may be done all the same. */
  get isUnanswered(): boolean {
    return this.code === 'network' || this.code === 'upstream_timeout';
  }

  constructor(fields: {
    status: number;
    code: string;
    detail: string;
    message?: string;
    errors?: readonly FieldError[];
    correlationId?: string;
    cause?: unknown;
  }) {
    super(fields.message ?? fields.detail, { cause: fields.cause });
    this.status = fields.status;
    this.code = fields.code as ApiProblem['code'];
    this.detail = fields.detail;
    this.errors = fields.errors ?? [];
    this.correlationId = fields.correlationId;
  }
}

/** Whether what was asked about is not there, or not any more. */
export const isGone = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'not_found';

/**
 * Of a deletion that failed: nothing where what was to go is gone already, be it by a press whose answer got lost, as what was asked for is so.
 * @throws any other error
 */
export function passIfGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

/** Reads the problem of a refused reply; anything that is no problem document (a proxy's page) becomes `unknown`. */
export async function problemOf(reply: Response): Promise<ApiProblem> {
  const correlationId = reply.headers.get('x-correlation-id') ?? undefined;
  const body: unknown = await reply.json().catch(() => null);
  const problem = z.safeParse(Problem, body);
  if (problem.success) {
    const { status, code, detail, message, errors, correlation_id } = problem.data;
    return new ApiProblem({
      status,
      code,
      detail,
      message,
      errors,
      correlationId: correlation_id ?? correlationId,
    });
  }
  return new ApiProblem({
    status: reply.status,
    code: 'unknown',
    detail: 'Une erreur est survenue. Réessayez dans un instant.',
    correlationId,
  });
}

/** No answer: the network is down, the server unreachable, or the time is over. */
export function networkProblem(cause: unknown): ApiProblem {
  return new ApiProblem({
    status: 0,
    code: 'network',
    detail: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    cause,
  });
}
