import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressReply } from '../pages/compress-reply.js';
import { pageHeaders } from '../pages/page-headers.js';

const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types passerelle#ops',
  ].join('; ');

export type SendOpsPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  write: (nonce: string) => string,
) => Promise<FastifyReply>;

/** Sends a page for operators, under its own policy. */
export const opsPageSender =
  (publicUrl: string): SendOpsPage =>
  async (request, reply, status, write) => {
    const nonce = randomBytes(16).toString('base64');
    const { body, headers: encoding } = await compressReply(write(nonce), request.headers['accept-encoding']);
    return reply
      .code(status)
      .headers({
        ...pageHeaders(publicUrl),
        ...encoding,
        'cache-control': 'no-store',
        'content-security-policy': policyOf(nonce),
      })
      .send(body);
  };
