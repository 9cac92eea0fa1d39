/**
 * - `unavailable`: it does not answer, or not in time; later it may. Answered as 503.
 * - `refused`: the credentials or the rights do not suffice.
 * - `misconfigured`: no such bucket, wrong region, no credentials.
 */
export type StorageFailure = 'unavailable' | 'refused' | 'misconfigured';

/** The storage behind the port failed. The message never holds a secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(
    readonly failure: StorageFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Read by the problem filter. */
  get statusCode(): number {
    return this.failure === 'unavailable' ? 503 : 500;
  }
}

/** The range begins behind the object's last byte. */
export class UnsatisfiableRange extends Error {
  override readonly name = 'UnsatisfiableRange';

  /** @param size of the whole object, bytes: `Content-Range: bytes *&#47;size` */
  constructor(readonly size: number) {
    super(`the range begins behind the ${size} bytes that there are`);
  }
}
