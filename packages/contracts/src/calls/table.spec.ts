import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { pathParameters, routePattern } from '../core/paths.js';
import { problemsOf } from '../core/problems-of.js';
import { endpoints, saveResponse, sendContactMessage, subscribeNewsletter } from './index.js';

/** Section 7 of the product specification and the `/exam/*` calls of the exam's design, in their own words. */
const documented = `
GET /mgmt/available-subscriptions/
GET /user/api/user-subscriptions/
GET /user/check-subscription/
GET /user/api/check-email
POST /user/api/upload-testimonial/
GET /user/api/reviews/
POST /user/api/contact/
POST /user/api/profile/image/
POST /auth/jwt/refresh
POST /auth/login/jwt/create/
POST /auth/users/reset_password/
POST /auth/users/reset_password_confirm/
GET /mgmt/tests/001/
GET /mgmt/tests/002/
GET /mgmt/tests/003/
GET /mgmt/tests/004/
GET /mgmt/questions/{testId}/
POST /mgmt/save-response/{testId}/
POST /mgmt/save-response-expression/{testId}/
GET /mgmt/fetch-response/{responseId}/
GET /mgmt/mock-data/
GET /mgmt/bookings/
POST /mgmt/bookings/create/
GET /mgmt/bookings/{bookingId}/approve_booking/
GET /mgmt/bookings/{bookingId}/reject_booking/
POST /payment/stripe/update-payment/
GET /user/api/orders/
POST /payment/orangemoney/orders/
POST /payment/stripe/create-checkout-session/
POST /exam/attempts/
GET /exam/attempts/
GET /exam/attempts/{attemptId}/
PATCH /exam/attempts/{attemptId}/
POST /exam/attempts/{attemptId}/plays/
GET /exam/progress/
GET /exam/goal/
PUT /exam/goal/
GET /exam/review/
POST /exam/review/{questionId}/
POST /exam/mocks/
GET /exam/mocks/{mockSessionId}/
PATCH /exam/mocks/{mockSessionId}/
POST /exam/recordings/
GET /exam/share/
GET /exam/grades/
POST /exam/grades/
POST /exam/placement/
`
  .trim()
  .split('\n');

describe('the contract table', () => {
  it.each(documented)('has %s', (call) => {
    expect(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toContain(call);
  });

  it('names each call once, and no two calls answer the same address', () => {
    const addresses = endpoints.map(
      ({ endpoint }) => `${endpoint.method} ${routePattern(endpoint.path).replace(/:\w+/g, ':x')}`,
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });

  describe.each(endpoints.map(({ name, endpoint }) => [name, endpoint] as const))('%s', (_name, call) => {
    it('describes its path parameters', () => {
      const described = call.params
        ? Object.keys((z.toJSONSchema(call.params, { io: 'input' }) as { properties: object }).properties)
        : [];
      expect(described.sort()).toEqual(pathParameters(call.path).sort());
    });

    it('has schemas that can be written as JSON Schema', () => {
      for (const schema of [call.params, call.query, call.body])
        if (schema) z.toJSONSchema(schema, { io: 'input' });
      for (const schema of Object.values(call.replies)) if (schema) z.toJSONSchema(schema);
    });

    it('replies with a success or a redirection', () => {
      expect(
        Object.keys(call.replies)
          .map(Number)
          .every((status) => status >= 200 && status < 400),
      ).toBe(true);
    });

    it('uses the cookie credential for browser forms only', () => {
      if (call.credential === 'cookie') expect(call.contentType).toBe('application/x-www-form-urlencoded');
    });

    it('describes the parts of a multipart form, and of nothing else', () => {
      expect(call.form !== undefined).toBe(call.contentType === 'multipart/form-data');
    });

    it('lists no problem that goes without saying', () => {
      const derived = problemsOf({ ...call, problems: [] });
      expect(call.problems?.filter((code) => derived.includes(code)) ?? []).toEqual([]);
    });

    it('is kept for everybody only where strangers may read it', () => {
      if (call.kept === undefined) return;
      expect([call.method, call.credential]).toEqual(['GET', 'bearer']);
      expect(call.kept === 'forever' ? ['public'] : ['public', 'optional']).toContain(call.access);
    });

    it('may take longer than 15 s only where files or a payment provider do', () => {
      const takesLong = call.rate === 'money' || call.rate === 'upload' || call.path.includes('/recordings/');
      if (!takesLong) expect(call.timeoutMs).toBeLessThanOrEqual(15_000);
    });

    it('takes a body only where its limit allows one', () => {
      expect(call.contentType === undefined).toBe(call.bodyLimit === 'none');
    });
  });
});

describe('what strangers put in a mailbox', () => {
  it.each([sendContactMessage, subscribeNewsletter])('has a budget of its own: $path', ({ rate }) => {
    expect(rate).toBe('message');
  });
});

describe('save-response', () => {
  const expected = { questions: [{ id: '7', response: 'A' }] };
  it('accepts the list, the specification’s object, and numbers as ids', () => {
    expect(z.parse(saveResponse.body, { questions: [{ id: 7, response: 'A' }] })).toEqual(expected);
    expect(
      z.parse(saveResponse.body, { questions: { normal_questions: [{ id: '7', response: 'A' }] } }),
    ).toEqual(expected);
  });
  it('strips what it does not know', () => {
    expect(
      z.parse(saveResponse.body, { questions: [{ id: 7, response: 'A', points: 99 }], role: 'admin' }),
    ).toEqual(expected);
  });
});
