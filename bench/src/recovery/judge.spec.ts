import { describe, expect, it } from '@jest/globals';
import { AttemptRecord, Ledger } from '../load/ledger.js';
import { broken } from './judge.js';
import type { StoredState } from './state.js';

/** One person who answered, submitted, paid and wrote; everything kept. */
function kept(): { ledger: Ledger; state: StoredState } {
  const ledger = new Ledger();
  const attempt = new AttemptRecord('a1', 'u1');
  attempt.send('q1', 3, 'B');
  attempt.send('q1', 5, 'C');
  attempt.acknowledge('q1', 3);
  attempt.responses.add('a1');
  ledger.attempts.push(attempt);
  ledger.orders.push({ email: 'awa@exemple.test', orderId: 'o1' });
  ledger.messages.push({ mark: 'message-0-fin', acknowledged: true });
  ledger.bookings.push({ mark: '1-2-2027 08:00:00', acknowledged: false });
  const state: StoredState = {
    answers: [{ attempt_id: 'a1', question_id: 'q1', response: 'B', seq: 3 }],
    attempts: [{ id: 'a1', user_id: 'u1', submitted: true, events: 1, to_grade: true }],
    orders: [
      {
        id: 'o1',
        email: 'awa@exemple.test',
        state: 'paid',
        subscription_id: 's1',
        subscriptions: 1,
        receipts: 1,
      },
    ],
    entitlements: ['s1'],
    messages: ['message-0-fin'],
    bookings: [],
    accounts: [{ email: 'awa@exemple.test', projections: 3 }],
    mails: [
      { messageId: 'm1', to: 'awa@exemple.test', text: 'Numéro de commande : o1' },
      { messageId: 'm2', to: 'ecole@exemple.test', text: 'message-0-fin' },
      { messageId: 'm3', to: 'ecole@exemple.test', text: 'Réponse\u00a0: a1' },
    ],
  };
  return { ledger, state };
}

describe('the judge of a recovery', () => {
  it('finds nothing where everything was kept', () => {
    const { ledger, state } = kept();
    expect(broken(ledger, state)).toEqual([]);
  });

  it('takes what was sent and not acknowledged as kept or not', () => {
    const { ledger, state } = kept();
    const answers = [{ attempt_id: 'a1', question_id: 'q1', response: 'C', seq: 5 }];
    expect(broken(ledger, { ...state, answers, bookings: ['1-2-2027 08:00:00'] })).toEqual([]);
  });

  it('takes two copies of a mail under one Message-ID as one mail', () => {
    const { ledger, state } = kept();
    expect(broken(ledger, { ...state, mails: [...state.mails, ...state.mails] })).toEqual([]);
  });

  const faults: [string, Partial<StoredState>, RegExp][] = [
    ['a lost answer', { answers: [] }, /answer a1 q1 is lost/],
    [
      'an older answer',
      { answers: [{ attempt_id: 'a1', question_id: 'q1', response: 'A', seq: 2 }] },
      /stands at seq 2, acknowledged was 3/,
    ],
    [
      'an answer that nobody gave',
      { answers: [{ attempt_id: 'a1', question_id: 'q1', response: 'D', seq: 5 }] },
      /never sent/,
    ],
    ['a lost attempt', { attempts: [] }, /attempt a1 is lost/],
    [
      'an open attempt',
      { attempts: [{ id: 'a1', user_id: 'u1', submitted: false, events: 0, to_grade: true }] },
      /submitted false/,
    ],
    [
      'a doubled event',
      { attempts: [{ id: 'a1', user_id: 'u1', submitted: true, events: 2, to_grade: true }] },
      /2 events/,
    ],
    [
      'a mail that asks to grade a test that was marked',
      { attempts: [{ id: 'a1', user_id: 'u1', submitted: true, events: 1, to_grade: false }] },
      /1 mails ask to grade/,
    ],
    [
      'a text that differs by a byte',
      { answers: [{ attempt_id: 'a1', question_id: 'q1', response: 'C ', seq: 5 }] },
      /never sent/,
    ],
    ['a lost order', { orders: [] }, /order o1 is lost/],
    ['a plan that opens nothing', { entitlements: [] }, /opens nothing/],
    ['a receipt that never arrived', { mails: [] }, /0 of them in the mailbox/],
    ['a doubled message', { messages: ['message-0-fin', 'message-0-fin'] }, /is there 2 times/],
    ['a doubled booking', { bookings: Array(2).fill('1-2-2027 08:00:00') }, /booking .* is there 2 times/],
    ['an unknown account', { accounts: [{ email: 'awa@exemple.test', projections: 2 }] }, /2 of 3 services/],
  ];
  it.each(faults)('finds %s', (_what, change, line) => {
    const { ledger, state } = kept();
    expect(broken(ledger, { ...state, ...change }).join('\n')).toMatch(line);
  });
});
