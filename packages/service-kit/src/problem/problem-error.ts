import {
  type FieldError,
  type ProblemCode,
  problemCatalogue,
  type RefusalOf,
  type Refuses,
} from '@passerelle/contracts';

export interface ProblemDetails {
  /** Replaces the catalogue's French title where more can be said. */
  detail?: string;
  errors?: FieldError[];
  /** Headers of the reply, for example `retry-after`. */
  headers?: Readonly<Record<string, string | string[]>>;
}

/** An expected failure, answered as the problem document of its code. Services throw it by `fail`. */
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

/**
 * Refuses a call for a problem that its row lists, or that follows from the row's access and input; another does not compile.
 * What several calls share takes the row as `Refuses<'not_found'>`.
 * @throws ProblemError always.
 */
export function fail<E extends Refuses<never>>(
  _call: E,
  code: RefusalOf<E>,
  details?: ProblemDetails,
  options?: ErrorOptions,
): never {
  throw new ProblemError(code, details, options);
}

/** The row of `fail` where any call may be under way: more of them come than can be answered, or something is away. */
export const anyCall: Refuses<'too_many_requests' | 'service_unavailable'> = {};
