import { describe, expect, it } from '@jest/globals';
import type { Envelope } from '@passerelle/contracts';
import { harmlessReason, idOfLetter, shownLetter } from './shown-letter.js';

const given = { givenUpAt: new Date('2026-11-23T20:00:00Z'), tries: 3 };

describe('what operators see of a dead letter', () => {
  it('is ids, times and the reason, never its data', () => {
    const envelope = {
      id: '0198c1de-0000-7000-8000-000000000001',
      type: 'auth.user-registered.v1',
      source: 'svc-auth',
      subject: 'u1',
      correlationid: 'c1',
      time: '2026-11-23T19:00:00.000Z',
      data: { email: 'ana@example.org', first_name: 'Ana' },
    } as unknown as Envelope;
    const shown = shownLetter({ ...given, envelope, reason: 'PoisonEvent: no' });
    expect(shown).toEqual({
      id: envelope.id,
      type: envelope.type,
      source: 'svc-auth',
      subject: 'u1',
      correlation_id: 'c1',
      happened_at: envelope.time,
      given_up_at: '2026-11-23T20:00:00.000Z',
      tries: 3,
      reason: 'PoisonEvent: no',
    });
  });

  it('shows nothing of fields that are no ids, and names what is no event by a digest', () => {
    const odd = { id: 7, type: 'Ana <b>', subject: 'ana@example.org', time: 'hier' } as unknown as Envelope;
    const letter = { ...given, envelope: odd, reason: 'x' };
    const shown = shownLetter(letter);
    expect(shown).toMatchObject({ type: null, subject: null, happened_at: null });
    expect(shown.id).toMatch(/^[\da-f]{32}$/);
    expect(idOfLetter(letter)).toBe(shown.id);
  });

  it.each([
    ['PoisonEvent: not JSON: {"email":"ana@example.org"', 'PoisonEvent: not JSON'],
    [
      'QueryFailedError: invalid input syntax for type uuid: "Ana Roy"',
      'QueryFailedError: invalid input syntax for type uuid: "…"',
    ],
    ['Key (email)=(ana@example.org) already exists', 'Key (email)=(…) already exists'],
    ['Error: 550 <ana@example.org> refused', 'Error: 550 <…> refused'],
    ['Error: cannot call +1 514 555 0199', 'Error: cannot call …'],
    [
      'duplicate key value violates unique constraint "receipt_pkey"',
      'duplicate key value violates unique constraint "receipt_pkey"',
    ],
    [
      '✖ Invalid input: expected string\n  → at order_id\n✖ Too small\n  → at lines[0].count',
      'Invalid input: expected string (order_id) Too small (lines[0].count)',
    ],
  ])('takes out of a reason what it quotes of people: %s', (reason, shown) => {
    expect(harmlessReason(reason)).toBe(shown);
  });
});
