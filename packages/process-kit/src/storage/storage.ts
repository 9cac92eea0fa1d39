import type { Readable } from 'node:stream';

/** Bytes of a range, both ends included, as HTTP counts them. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A range as it is asked for: without an end it goes to the object's last byte. */
export type RequestedRange = Pick<ByteRange, 'start'> & Partial<ByteRange>;

export interface StoredObject {
  /** Read it to its end or destroy it: it holds a file or a connection. */
  readonly stream: Readable;
  /** Of the whole object, bytes. */
  readonly size: number;
  readonly contentType: string;
  /** What flows when a range was asked for, cut at the object's end: a 206 and its `Content-Range`. */
  readonly range: ByteRange | null;
}

/**
 * Where media live. Keys are paths of `[A-Za-z0-9._-]` segments: `profiles/0198….webp`. A key names an object or is the
 * beginning of others, never both. Every method throws RangeError for what is not a key, and {@link StorageError} when
 * the storage fails.
 */
export abstract class Storage {
  /**
   * Stores bytes under a key, replacing what was there; others see the old or the new, never a part, nor one's bytes
   * with the other's content type. A stream that breaks changes nothing, and its error is thrown.
   */
  abstract put(
    key: string,
    content: Readable | Uint8Array,
    meta: { readonly contentType: string },
  ): Promise<void>;
  /**
   * The object, or null.
   * @throws UnsatisfiableRange when the range begins behind the last byte: a 416.
   */
  abstract get(key: string, range?: RequestedRange): Promise<StoredObject | null>;
  /** Forgets a key; it need not exist. */
  abstract delete(key: string): Promise<void>;
  abstract has(key: string): Promise<boolean>;
}
