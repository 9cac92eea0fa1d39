import { type FieldError, type ProblemCode, problemCatalogue } from '@passerelle/contracts';

export interface ProblemDetails {
  /** Replaces the catalogue's French title where more can be said. */
  detail?: string;
  errors?: FieldError[];
  /** Headers of the reply, for example `retry-after`. */
  headers?: Readonly<Record<string, string | string[]>>;
}

/** An expected failure: thrown by a service, answered as the problem document of its code. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
    options?: ErrorOptions,
  ) {
    super(details.detail ?? code, options);
    this.status = problemCatalogue[code].status;
  }
}
