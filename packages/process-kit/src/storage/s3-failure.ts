import { StorageError } from './storage-errors.js';

interface AwsError {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const asAwsError = (error: unknown) => (error ?? {}) as AwsError;
const statusOf = (error: unknown) => asAwsError(error).$metadata?.httpStatusCode;

/** Where the bucket is looked for, or with what, is wrong: no later try will change it. */
const misconfigured: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket',
  CredentialsProviderError: 'there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  PermanentRedirect: 'the bucket is in another region',
  AuthorizationHeaderMalformed: 'the bucket is in another region',
  InvalidBucketName: 'the bucket’s name is not valid',
};

/** True when there is no object under a key. A HEAD has no body, so its error has no better name. */
export function isMissing(error: unknown): boolean {
  const { name = '' } = asAwsError(error);
  return name === 'NoSuchKey' || (name === 'NotFound' && statusOf(error) === 404);
}

/** True when a range begins behind the object's end. */
export function isUnsatisfiable(error: unknown): boolean {
  return asAwsError(error).name === 'InvalidRange' || statusOf(error) === 416;
}

/** What S3 said, in the words of the port. Names and numbers only: S3 repeats key ids and signed requests in its errors. */
export function s3Failure(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { name = 'Error', code } = asAwsError(error);
  const status = statusOf(error);
  const known =
    misconfigured[name] ?? (status === 301 ? misconfigured.PermanentRedirect : regionMissing(error));
  if (known) return new StorageError('misconfigured', `S3: ${known}`);
  if (status === 401 || status === 403) {
    return new StorageError('refused', `S3 refuses (${name}): see the credentials and the bucket’s policy`);
  }
  const what = [name, code, status].filter(Boolean).join(', ');
  return new StorageError('unavailable', `S3 does not do it (${what})`);
}

function regionMissing(error: unknown): string | undefined {
  return /^Region is missing/.test(asAwsError(error).message ?? '')
    ? 'there is no region: add ?region=… or set AWS_REGION'
    : undefined;
}
