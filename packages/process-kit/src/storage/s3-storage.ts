import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { isMissing, isUnsatisfiable, s3Failure } from './s3-failure.js';
import type { S3Location } from './s3-location.js';
import { rethrow, sourceOf } from './source.js';
import { type ByteRange, type RequestedRange, Storage, type StoredObject } from './storage.js';
import { StorageError, UnsatisfiableRange } from './storage-errors.js';
import { keySegments } from './storage-key.js';
import { checkContentType, checkRange } from './storage-rules.js';

/** How long S3 is waited for. */
export interface S3Timeouts {
  /** To connect, ms. */
  readonly connectMs: number;
  /** From a request's first byte to its answer's, and between two bytes of an answer, ms. */
  readonly answerMs: number;
  /** Tries of one request, the first included; the waits between them grow. */
  readonly tries: number;
}

const usualTimeouts: S3Timeouts = { connectMs: 2_000, answerMs: 15_000, tries: 3 };

/** S3's smallest; ten thousand of them make 50 GB. Bytes. */
const partBytes = 5 * 1024 * 1024;
/** Parts of one stream that are sent at a time: with the one being filled, at most 15 MiB of it are in memory. */
const partsAtOnce = 2;

/** An S3 bucket, or what lies below a prefix of it, as storage. Credentials come from the standard AWS environment. */
export class S3Storage extends Storage {
  private readonly client: S3Client;

  constructor(
    private readonly location: S3Location,
    { connectMs, answerMs, tries }: S3Timeouts = usualTimeouts,
  ) {
    super();
    const { endpoint, forcePathStyle } = location;
    const region = location.region ?? (endpoint && !process.env.AWS_REGION ? 'us-east-1' : undefined);
    // Servers that are not Amazon's refuse the checksums which the SDK would add of itself.
    const checksums = endpoint ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED';
    this.client = new S3Client({
      ...(region && { region }),
      ...(endpoint && { endpoint }),
      forcePathStyle,
      maxAttempts: tries,
      requestChecksumCalculation: checksums,
      responseChecksumValidation: checksums,
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: answerMs,
      },
    });
  }

  /**
   * Looks whether the bucket is there and may be used.
   * @throws StorageError saying what is wrong.
   */
  async check(): Promise<void> {
    const bucket = new HeadBucketCommand({ Bucket: this.location.bucket });
    await this.client.send(bucket).catch((error) => {
      throw isMissing(error)
        ? new StorageError('misconfigured', 'S3: there is no such bucket')
        : s3Failure(error);
    });
  }

  /** Closes its connections. */
  close(): void {
    this.client.destroy();
  }

  async put(
    key: string,
    content: Readable | Uint8Array,
    { contentType }: { contentType: string },
  ): Promise<void> {
    const object = this.object(key);
    checkContentType(contentType);
    const params = { ...object, ContentType: contentType };
    const put =
      content instanceof Uint8Array
        ? this.client.send(new PutObjectCommand({ ...params, Body: content }))
        : this.upload(params, content);
    await put.catch((error) => rethrow(error, s3Failure));
  }

  async get(key: string, range?: RequestedRange): Promise<StoredObject | null> {
    const object = this.object(key);
    if (range) checkRange(range);
    try {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      return described(await this.client.send(new GetObjectCommand({ ...object, Range })), range);
    } catch (error) {
      if (isMissing(error)) return null;
      if (range && isUnsatisfiable(error)) return this.refuseRange(key);
      throw s3Failure(error);
    }
  }

  async delete(key: string): Promise<void> {
    const object = this.object(key);
    await this.client.send(new DeleteObjectCommand(object)).catch((error) => {
      if (!isMissing(error)) throw s3Failure(error);
    });
  }

  async has(key: string): Promise<boolean> {
    return (await this.sizeOf(key)) !== null;
  }

  /** A stream of any length, in parts: nothing is seen of it until the last one is there, and what was sent is given up if it breaks. */
  private async upload(params: { Bucket: string; Key: string; ContentType: string }, content: Readable) {
    const body = Readable.from(sourceOf(content), { objectMode: false });
    try {
      await new Upload({
        client: this.client,
        params: { ...params, Body: body },
        partSize: partBytes,
        queueSize: partsAtOnce,
      }).done();
    } finally {
      body.destroy();
    }
  }

  private async refuseRange(key: string): Promise<null> {
    const size = await this.sizeOf(key);
    if (size === null) return null;
    throw new UnsatisfiableRange(size);
  }

  private async sizeOf(key: string): Promise<number | null> {
    const object = this.object(key);
    try {
      return (await this.client.send(new HeadObjectCommand(object))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw s3Failure(error);
    }
  }

  private object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.location.bucket, Key: this.location.prefix + keySegments(key).join('/') };
  }
}

const contentRange = /^bytes (\d+)-(\d+)\/(\d+)$/;

/** @throws StorageError when the server sent something else than the range that was asked for. */
function described(reply: GetObjectCommandOutput, asked: RequestedRange | undefined): StoredObject {
  const stream = reply.Body as Readable;
  const [, start, end, total] = (contentRange.exec(reply.ContentRange ?? '') ?? []).map(Number);
  if (asked && start !== asked.start) {
    stream.destroy();
    throw new StorageError('misconfigured', 'S3: the server does not give ranges');
  }
  const range: ByteRange | null = asked ? { start: Number(start), end: Number(end) } : null;
  return {
    stream,
    size: (asked ? total : reply.ContentLength) ?? 0,
    contentType: reply.ContentType ?? 'application/octet-stream',
    range,
  };
}
