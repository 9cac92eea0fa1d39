import type { IncomingMessage } from 'node:http';
import type { ProblemCode } from '@passerelle/contracts';

/**
 * Reads a body whole before a service is asked, so that a slow client holds no connection of a service.
 * `done` is called once: with the body, or with why it is refused; never when the client leaves before.
 * @param limit bytes
 * @param withinMs time for it to arrive
 */
export function gatherBody(
  source: IncomingMessage,
  limit: number,
  withinMs: number,
  done: (body: Buffer | ProblemCode) => void,
): void {
  const chunks: Buffer[] = [];
  let received = 0;
  const settle = (body: Buffer | ProblemCode): void => {
    clearTimeout(timer);
    source.off('data', onData).off('end', onEnd).off('close', onClose);
    done(body);
  };
  const onData = (chunk: Buffer): void => {
    received += chunk.length;
    if (received > limit) settle('payload_too_large');
    else chunks.push(chunk);
  };
  const onEnd = (): void => settle(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
  const onClose = (): void => clearTimeout(timer);
  const timer = setTimeout(() => settle('request_timeout'), withinMs);
  source.on('data', onData).on('end', onEnd).on('close', onClose);
}
