import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** A request's cookies by name; the first of a name wins. */
export const cookiesOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => parseCookie(headers.cookie ?? '');
