import type { Endpoint, SuccessOf } from '@passerelle/contracts';
import { type TestServer, testServer } from './test-server.js';

/** The internal listener of another service, as far as one GET call of it goes. */
export interface InternalServer extends TestServer {
  /** The query of each question, oldest first. */
  readonly asked: readonly URLSearchParams[];
  /** Takes questions and answers none, until it is set back. */
  silent: boolean;
}

/** Answers a call that comes with a service token; 404 to all else. */
export async function internalServer<E extends Endpoint>(
  call: E,
  answer: (query: URLSearchParams) => SuccessOf<E>,
): Promise<InternalServer> {
  const asked: URLSearchParams[] = [];
  const server = await testServer((request) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://internal');
    asked.push(searchParams);
    if (internal.silent) return 'silent';
    const signed = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(request.headers.authorization ?? '');
    const known = pathname === call.path && request.method === call.method && signed;
    return known ? { status: 200, json: answer(searchParams) } : { status: 404, json: {} };
  });
  const internal: InternalServer = { ...server, asked, silent: false };
  return internal;
}
