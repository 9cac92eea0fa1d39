/** The kinds that Stripe's SDKs map to their error classes. */
export type StripeErrorType =
  | 'invalid_request_error'
  | 'idempotency_error'
  | 'authentication_error'
  | 'rate_limit_error'
  | 'api_error';

interface Details {
  readonly code?: string;
  readonly param?: string;
}

/** An error reply in Stripe's shape: `{ error: { type, message, code?, param? } }`. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: StripeErrorType,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }

  toJSON(): { error: Details & { type: StripeErrorType; message: string } } {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

export function invalid(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, 'invalid_request_error', message, {
    ...(code && { code }),
    ...(param && { param }),
  });
}

export function missing(param: string): StripeError {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function notFound(kind: string, id: string): StripeError {
  return new StripeError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  });
}
