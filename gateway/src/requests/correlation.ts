import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The client's correlation id where it is a uuid, else a new one. */
export function correlationIdOf(request: IncomingMessage): string {
  const sent = request.headers['x-correlation-id'];
  return typeof sent === 'string' && uuid.test(sent) ? sent.toLowerCase() : randomUUID();
}
