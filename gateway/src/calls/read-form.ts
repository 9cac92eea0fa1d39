import type { ProblemCode } from '@passerelle/contracts';
import { announcedLength } from '@passerelle/process-kit';
import type { FastifyRequest } from 'fastify';
import { isCrossSite } from './cross-site.js';
import { gatherBody } from './gather-body.js';

export interface FormOptions {
  readonly publicOrigin: string;
  /** Time for a body to be whole, ms. */
  readonly bodyMs: number;
}

/** No form of the gateway's own has more to say, bytes. */
const mostBytes = 4_096;

/** The fields of a form of a page of the gateway's own, or why it is refused. */
export async function readForm(
  { raw: request }: FastifyRequest,
  { publicOrigin, bodyMs }: FormOptions,
): Promise<URLSearchParams | ProblemCode> {
  if (isCrossSite('POST', request.headers, publicOrigin)) return 'cross_site_refused';
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    return 'unsupported_media_type';
  if ((announcedLength(request.headers) ?? 0) > mostBytes) return 'payload_too_large';
  const body = await new Promise<Buffer | ProblemCode>((resolve) =>
    gatherBody(request, mostBytes, bodyMs, resolve),
  );
  return typeof body === 'string' ? body : new URLSearchParams(body.toString());
}
