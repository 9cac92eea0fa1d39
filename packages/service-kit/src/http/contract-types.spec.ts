import { describe, expect, it } from '@jest/globals';
import {
  type Attempt,
  type Booking,
  listBookings,
  logout,
  type Plan,
  problemsOf,
  type RefusalOf,
  type Refuses,
  readMe,
  readProgress,
  readQuestions,
  readRecording,
  receiveStripeWebhook,
  recordGrade,
  returnFromCheckout,
  saveAnswers,
  setPassword,
  startAttempt,
  updatePayment,
} from '@passerelle/contracts';
import { anyCall, fail, ProblemError } from '../problem/problem-error.js';
import type { Call } from './call.js';
import { Contract } from './contract.decorator.js';
import { redirect, reply } from './reply.js';

/** Planted mistakes: each `@ts-expect-error` is an error of the compiler itself once what follows it compiles. */
describe('a handler', () => {
  const attempt = {} as Attempt;
  const saved = { saved_at: '', server_now: '' };

  it('takes what its row says', () => {
    class Right {
      @Contract(saveAnswers)
      save({ params, body, caller }: Call<typeof saveAnswers>) {
        const used: [string, number, string] = [params.attemptId, body.answers.length, caller.userId];
        return used && saved;
      }
      @Contract(readQuestions)
      optional({ query, caller }: Call<typeof readQuestions>) {
        // @ts-expect-error nobody may have signed in
        const who = [query.corrections, caller.userId];
        return fail(readQuestions, who[0] ? 'not_found' : 'test_locked');
      }
      @Contract(receiveStripeWebhook)
      raw({ body, caller }: Call<typeof receiveStripeWebhook>) {
        const bytes: [Buffer, null] = [body, caller];
        return { received: bytes.length > 0 };
      }
    }
    class Wrong {
      // @ts-expect-error the body of another call
      @Contract(saveAnswers)
      body({ body }: Call<typeof setPassword>) {
        return body && saved;
      }
      // @ts-expect-error the parameters of another call
      @Contract(recordGrade)
      async params({ params }: Call<typeof saveAnswers>) {
        return params && fail(recordGrade, 'conflict');
      }
      // @ts-expect-error the query of another call
      @Contract(readProgress)
      async query({ query }: Call<typeof readQuestions>) {
        return query && fail(readProgress, 'unauthenticated');
      }
      // @ts-expect-error a caller where nobody is known
      @Contract(logout)
      caller({ caller }: Call<typeof readMe>) {
        return caller && reply(204, undefined);
      }
      @Contract(saveAnswers)
      field({ body }: Call<typeof saveAnswers>) {
        // @ts-expect-error a field that the body does not have
        return body.current_password && saved;
      }
    }
    expect([Right, Wrong]).toHaveLength(2);
  });

  it('returns what its row says', () => {
    class Right {
      @Contract(startAttempt)
      async either() {
        return reply(Math.random() > 0.5 ? 201 : 200, attempt);
      }
      @Contract(startAttempt)
      plain() {
        return attempt;
      }
      @Contract(logout)
      async nothing() {}
      @Contract(returnFromCheckout)
      away() {
        return redirect(303, '/');
      }
    }
    class Wrong {
      // @ts-expect-error the reply of another call
      @Contract(listBookings)
      other(): Plan[] {
        return [];
      }
      // @ts-expect-error the same, later
      @Contract(saveAnswers)
      async later() {
        return attempt;
      }
      // @ts-expect-error one instead of many
      @Contract(listBookings)
      async one(): Promise<Booking> {
        return {} as Booking;
      }
      // @ts-expect-error no reply at all
      @Contract(saveAnswers)
      async nothing() {}
      // @ts-expect-error a reply where there is none
      @Contract(logout)
      async something() {
        return attempt;
      }
      // @ts-expect-error a status that the row does not have
      @Contract(listBookings)
      status() {
        return reply(201, [] as Booking[]);
      }
      // @ts-expect-error a body that the status does not have
      @Contract(startAttempt)
      body() {
        return reply(201, { id: 'a' });
      }
      // @ts-expect-error a page where the row sends elsewhere
      @Contract(returnFromCheckout)
      stay() {
        return { ok: true };
      }
    }
    expect([Right, Wrong]).toHaveLength(2);
  });

  it('asks whose it is where the row says so, and nowhere else', () => {
    const right = ({ owned }: Call<typeof readRecording>) => owned({ userId: 'u1', key: 'k' }).key;
    // @ts-expect-error the row has no owner
    const wrong = ({ owned }: Call<typeof readMe>) => owned({ userId: 'u1' });
    expect([right, wrong]).toHaveLength(2);
  });
});

describe('a refusal', () => {
  const shared = (call: Refuses<'not_found' | 'conflict'>) => fail(call, 'conflict');

  it('is one that the row lists, or that follows from it', () => {
    const right = [
      () => fail(setPassword, 'conflict'),
      () => fail(setPassword, 'unauthenticated'),
      () => fail(setPassword, 'validation_failed'),
      () => fail(recordGrade, 'forbidden'),
      () => fail(readRecording, 'not_found'),
      () => fail(anyCall, 'too_many_requests'),
      () => shared(updatePayment),
    ];
    const wrong = [
      // @ts-expect-error not listed
      () => fail(setPassword, 'not_found'),
      // @ts-expect-error another call’s
      () => fail(setPassword, 'slot_taken'),
      // @ts-expect-error everybody may
      () => fail(logout, 'unauthenticated'),
      // @ts-expect-error nothing comes in
      () => fail(readMe, 'validation_failed'),
      // @ts-expect-error one of the two has it not
      () => fail(Math.random() > 0.5 ? setPassword : readMe, 'conflict'),
      // @ts-expect-error the row does not list what the function may refuse for
      () => shared(setPassword),
    ];
    for (const refuse of [...right, ...wrong]) expect(refuse).toThrow(ProblemError);
  });

  it('is the same to the compiler as to the documents', () => {
    const codes: Record<RefusalOf<typeof recordGrade>, true> = {
      validation_failed: true,
      malformed_body: true,
      unauthenticated: true,
      forbidden: true,
      not_found: true,
      conflict: true,
      payload_too_large: true,
      unsupported_media_type: true,
      too_many_requests: true,
      service_unavailable: true,
    };
    // What the gateway adds, and what nobody throws on purpose.
    const others = ['cross_site_refused', 'request_timeout', 'internal_error', 'upstream_timeout'];
    expect(problemsOf(recordGrade).filter((code) => !others.includes(code))).toEqual(Object.keys(codes));
  });
});
