import { problemCatalogue } from '@passerelle/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem/problem-error.js';

type Done = (error: Error | null, body?: unknown) => void;

/** No field of a body that cannot be read has a name: the body itself is the field. */
const unreadable = () =>
  new ProblemError('malformed_body', {
    errors: [{ field: 'body', message: problemCatalogue.malformed_body.title }],
  });

/** More fields than any form of the contract has. */
const maxFormFields = 200;

/** JSON that refuses `__proto__` and `constructor.prototype`, keeping the bytes where the contract signs them. */
function jsonParser(fastify: FastifyInstance) {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, bytes: Buffer, done: Done) => {
    if (request.routeOptions.config.contract?.contentType === 'raw-json') request.rawBody = bytes;
    if (bytes.length === 0) return done(null, undefined);
    parse(request, bytes.toString('utf8'), (error, body) => (error ? done(unreadable()) : done(null, body)));
  };
}

/** A form as a plain object; the first value of a repeated name counts. */
function parseForm(_request: FastifyRequest, bytes: Buffer, done: Done) {
  const form: Record<string, string> = Object.create(null);
  const fields = new URLSearchParams(bytes.toString('utf8'));
  if (fields.size > maxFormFields || fields.has('__proto__')) return done(unreadable());
  for (const [name, value] of fields) form[name] ??= value;
  done(null, { ...form });
}

/** The two parsers that the contract's content types need. Nest's own are off: they would ignore the route's limit. */
export function registerBodyParsers(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonParser(fastify));
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, parseForm);
}
