import { createHash } from 'node:crypto';
import { Envelope, type DeadLetter as ShownLetter } from '@passerelle/contracts';
import type { DeadLetter } from '../bus/event-bus.js';

/** An id, and nothing that a person could have typed. */
const idLike = /^[\w.-]{1,100}$/;
const idOrNull = (value: unknown) => (typeof value === 'string' && idLike.test(value) ? value : null);

/** How operators name a letter: by its event, or, of what is no event, by a digest. */
export function idOfLetter({ envelope, reason }: DeadLetter): string {
  const digest = () =>
    createHash('sha256')
      .update(JSON.stringify(envelope ?? reason))
      .digest('hex')
      .slice(0, 32);
  return idOrNull(envelope?.id) ?? digest();
}

/**
 * Why it was given up, without what errors quote of people: addresses, numbers to call, and values. Names of columns, constraints and fields
 * stay.
 */
export const harmlessReason = (reason: string): string =>
  reason
    .replace(/not JSON: [\s\S]*/, 'not JSON')
    .replace(/: "[\s\S]*?"(?=\s|$)/g, ': "…"')
    .replace(/=\([^)]*\)/g, '=(…)')
    .replace(/«[^»]*»|'[^'\n]*'/g, '…')
    .replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, '…')
    .replace(/\+?\d[\d\s().-]{7,}\d/g, '…')
    // As zod draws a list of faults.
    .replace(/✖ /g, '')
    .replace(/\s*→ at (\S+)/g, ' ($1)')
    .replace(/\s*\n\s*/g, ' ')
    .slice(0, 400);

/** What operators see of a letter. What came need not be an envelope: nothing is shown that is not an id. */
export function shownLetter(letter: DeadLetter): ShownLetter {
  const envelope: Partial<Envelope> = letter.envelope ?? {};
  const time = Envelope.shape.time.safeParse(envelope.time);
  return {
    id: idOfLetter(letter),
    type: idOrNull(envelope.type),
    source: idOrNull(envelope.source),
    subject: idOrNull(envelope.subject),
    correlation_id: idOrNull(envelope.correlationid),
    happened_at: time.success ? time.data : null,
    given_up_at: letter.givenUpAt?.toISOString() ?? null,
    tries: letter.tries ?? null,
    reason: harmlessReason(letter.reason),
  };
}
