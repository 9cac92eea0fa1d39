import { createHash } from 'node:crypto';
import { acceptedEncoding, type Encoding } from '@passerelle/process-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressReply, type EncodedReply } from '../pages/compress-reply.js';

/** A document that stays the same while the process lives: written when it is first asked for, compressed once per encoding. */
export class StaticDocument {
  private text: string | undefined;
  private etag = '';
  private readonly encoded = new Map<Encoding | null, Promise<EncodedReply>>();

  constructor(
    private readonly write: () => string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  /** Answers with the document, or 304 to those who have it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const text = this.read();
    reply.headers({ ...this.headers, 'cache-control': 'no-cache', etag: this.etag });
    if (request.headers['if-none-match']?.includes(this.etag)) {
      return reply.code(304).header('vary', 'accept-encoding').send();
    }
    const { body, headers } = await this.encode(text, acceptedEncoding(request.headers['accept-encoding']));
    return reply.headers(headers).send(body);
  }

  private read(): string {
    if (this.text === undefined) {
      this.text = this.write();
      this.etag = `W/"${createHash('sha256').update(this.text).digest('base64url').slice(0, 22)}"`;
    }
    return this.text;
  }

  private encode(text: string, encoding: Encoding | null): Promise<EncodedReply> {
    const done = this.encoded.get(encoding) ?? compressReply(text, encoding ?? undefined);
    this.encoded.set(encoding, done);
    return done;
  }
}
