import { randomUUID } from 'node:crypto';

const pattern = /^[\w.-]{8,64}$/;

/** The correlation id that came along, where it is well formed, else a new one. */
export function correlationIdOf(sent: unknown): string {
  return typeof sent === 'string' && pattern.test(sent) ? sent : randomUUID();
}
