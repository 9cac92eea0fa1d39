import { randomUUID } from 'node:crypto';
import { Problem, type ProblemCode, problemCatalogue } from '@passerelle/contracts';
import {
  type APIRequestContext,
  type APIResponse,
  expect,
  request as requests,
  test,
} from '@playwright/test';
import { buyer, sendCheckout, signInByCall, visitorForm } from '../src/api.js';
import { demoPerson, newPerson } from '../src/people.js';

/** What the API refuses, through the gateway, as a client without a browser sees it: clear, French, and nothing is changed. */

let request: APIRequestContext;
test.beforeEach(async () => {
  request = await requests.newContext({ baseURL: process.env.E2E_BASE_URL });
});
test.afterEach(() => request.dispose());

/** Expects the problem document of a code, and returns the fields that it names. */
async function expectProblem(reply: APIResponse, code: ProblemCode): Promise<string[]> {
  expect(reply.headers()['content-type']).toContain('application/problem+json');
  const problem = Problem.parse(await reply.json());
  expect(problem).toMatchObject({ code, ...problemCatalogue[code] });
  expect(reply.status()).toBe(problem.status);
  expect(problem.message).toBe(problem.detail);
  expect(problem.detail).toMatch(/^[A-ZÀÉ]/);
  expect(problem.correlation_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(reply.headers()['x-correlation-id']).toBe(problem.correlation_id);
  return problem.errors?.map(({ field }) => field) ?? [];
}

const nouveau = demoPerson('nouveau');

test.describe('a body', () => {
  for (const [path, fields] of [
    ['/auth/login/jwt/create/', ['email', 'password']],
    ['/user/api/contact/', ['fullName', 'email', 'message']],
    ['/auth/users/reset_password/', ['email']],
    ['/auth/users/reset_password_confirm/', ['uid', 'token', 'new_password', 're_new_password']],
    ['/payment/stripe/update-payment/', ['checkout_id', 'payment_status', 'payment_id', 'success']],
  ] as const) {
    test(`that is missing names its fields: ${path}`, async () => {
      expect(await expectProblem(await request.post(path), 'validation_failed')).toEqual(fields);
      expect(await expectProblem(await request.post(path, { data: {} }), 'validation_failed')).toEqual(
        fields,
      );
    });
  }

  test('with a wrong field names it', async () => {
    const contact = { fullName: 'Awa', email: 'nulle part', message: 'Bonjour' };
    expect(
      await expectProblem(await request.post('/user/api/contact/', { data: contact }), 'validation_failed'),
    ).toEqual(['email']);
    const missing = await sendCheckout(request, { ...visitorForm(newPerson(), 'silver'), sub_id: '' });
    expect(await expectProblem(missing, 'validation_failed')).toEqual(['sub_id']);
  });

  test('that is no JSON, and one that is no object', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await request.post('/auth/login/jwt/create/', { data: Buffer.from('{"email":'), headers });
    expect(await expectProblem(broken, 'malformed_body')).toEqual(['body']);
    const list = await request.post('/auth/login/jwt/create/', { data: Buffer.from('[]'), headers });
    expect(list.status()).toBe(400);
  });

  test('of another type', async () => {
    for (const [path, type] of [
      ['/auth/login/jwt/create/', 'text/plain'],
      ['/auth/login/jwt/create/', 'application/x-www-form-urlencoded'],
      ['/payment/stripe/create-checkout-session/', 'application/json'],
      ['/user/api/upload-testimonial/', 'application/json'],
    ] as const) {
      const reply = await request.post(path, { data: Buffer.from('{}'), headers: { 'content-type': type } });
      await expectProblem(reply, 'unsupported_media_type');
    }
  });

  test('that is too large', async () => {
    const reply = await request.post('/user/api/contact/', {
      data: { fullName: 'A', email: 'a@b.test', message: 'x'.repeat(20_000) },
    });
    await expectProblem(reply, 'payload_too_large');
  });
});

test('an unknown call, and an unknown method', async () => {
  for (const path of [
    '/mgmt/nothing/',
    '/exam/nothing/',
    '/auth/nothing',
    '/user/api/nothing/',
    '/payment/stripe/nothing/',
  ]) {
    await expectProblem(await request.get(path), 'not_found');
    await expectProblem(await request.post(path, { data: {} }), 'not_found');
  }
  const refused = await request.delete('/mgmt/available-subscriptions/');
  await expectProblem(refused, 'method_not_allowed');
  expect(refused.headers().allow).toContain('GET');
});

test.describe('who asks', () => {
  const private_ = [
    '/exam/attempts/',
    '/exam/progress/',
    '/user/check-subscription/',
    '/user/api/user-subscriptions/',
    '/auth/users/me/',
    '/mgmt/bookings/',
  ];

  test('nobody', async () => {
    for (const path of private_) await expectProblem(await request.get(path), 'unauthenticated');
    await expectProblem(
      await request.post('/exam/attempts/', { data: { test_id: 'ce-15' } }),
      'unauthenticated',
    );
  });

  test('a token that is none', async () => {
    const { headers } = await signInByCall(request, nouveau);
    const [head, , signature] = headers.authorization.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: demoPerson('admin').id, roles: ['admin'] })).toString(
      'base64url',
    );
    for (const authorization of ['Bearer none', `${head}.${forged}.${signature}`]) {
      for (const path of private_)
        await expectProblem(await request.get(path, { headers: { authorization } }), 'unauthenticated');
    }
  });

  test('the access cookie counts for the checkout form and nowhere else', async () => {
    await signInByCall(request, nouveau);
    const { cookies } = await request.storageState();
    expect(cookies.map(({ name }) => name)).toContain('passerelle_access');
    for (const path of private_) await expectProblem(await request.get(path), 'unauthenticated');
    const renewal = await sendCheckout(request, { sub_id: 'silver' });
    expect(renewal.headers().location).toContain('/pay/');
  });

  test('headers that claim who one is', async () => {
    const admin = demoPerson('admin');
    const claims = {
      'x-user-id': admin.id,
      'x-user-roles': 'admin',
      'x-user-email': admin.email,
      'x-forwarded-user': admin.id,
      'x-forwarded-for': '10.0.0.1',
    };
    await expectProblem(await request.get('/auth/users/me/', { headers: claims }), 'unauthenticated');
    const { headers } = await signInByCall(request, nouveau);
    const me = await request.get('/auth/users/me/', { headers: { ...claims, ...headers } });
    expect(await me.json()).toMatchObject({ email: nouveau.email, roles: ['learner'] });
    const decision = await request.get('/mgmt/bookings/any/approve_booking/', {
      headers: { ...claims, ...headers },
    });
    await expectProblem(decision, 'forbidden');
  });
});

test('without a plan no test starts', async () => {
  const { headers } = await signInByCall(request, nouveau);
  await expectProblem(
    await request.post('/exam/attempts/', { data: { test_id: 'ce-15' }, headers }),
    'subscription_required',
  );
  expect(await (await request.get('/exam/attempts/', { headers })).json()).toEqual([]);
});

test('another person’s attempt is not there, and stays as it was', async () => {
  const [owner, other] = await Promise.all([buyer(request), buyer(request)]);
  const [attempt] = await (await request.get('/exam/attempts/', { headers: owner.headers })).json();
  const path = `/exam/attempts/${attempt.id}/`;
  const questions = await (await request.get('/mgmt/questions/ce-15/', { headers: owner.headers })).json();
  const answer = { question_id: questions.normal_questions[0].id, response: 'A', seq: 1 };

  await expectProblem(await request.get(path, { headers: other.headers }), 'not_found');
  await expectProblem(
    await request.patch(path, { headers: other.headers, data: { answers: [answer] } }),
    'not_found',
  );
  await expectProblem(
    await request.post('/mgmt/save-response/ce-15/', {
      headers: other.headers,
      data: { questions: { normal_questions: [] }, attempt_id: attempt.id },
    }),
    'not_found',
  );
  expect(await (await request.get(path, { headers: owner.headers })).json()).toMatchObject({
    status: 'open',
    answers: [],
  });
  await expectProblem(
    await request.get(`/exam/attempts/${randomUUID()}/`, { headers: owner.headers }),
    'not_found',
  );
});

test('another site cannot change anything', async () => {
  const contact = { fullName: 'Awa', email: 'awa@exemple.test', message: 'Bonjour' };
  const senders: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://ailleurs.test' },
    { origin: 'null' },
  ];
  for (const headers of senders) {
    await expectProblem(
      await request.post('/user/api/contact/', { data: contact, headers }),
      'cross_site_refused',
    );
    await expectProblem(
      await sendCheckout(request, visitorForm(newPerson(), 'silver'), headers),
      'cross_site_refused',
    );
  }
});

test('the price is the plan’s, whatever the form says', async () => {
  const person = newPerson();
  const form = {
    ...visitorForm(person, 'silver'),
    amount: '0.01',
    price: '0.01',
    role: 'admin',
    roles: 'admin',
    plan_duration: '9999',
  };
  const checkout = await sendCheckout(request, form);
  expect(checkout.status()).toBe(303);
  const payPage = await request.get(checkout.headers().location as string);
  expect((await payPage.text()).replace(/[\u00a0\u202f]/g, ' ')).toMatch(/24[.,]99/);
  const { headers } = await signInByCall(request, person);
  expect(await (await request.get('/auth/users/me/', { headers })).json()).toMatchObject({
    roles: ['learner'],
  });
  expect(await (await request.get('/user/check-subscription/', { headers })).json()).toEqual({
    status: 'Not Active',
  });
});

test('a payment that the provider does not know changes nothing', async () => {
  const person = newPerson();
  await sendCheckout(request, visitorForm(person, 'gold'));
  const update = {
    checkout_id: 'cs_test_invented',
    payment_id: randomUUID(),
    payment_status: 'success',
    success: true,
  };
  const reply = await request.post('/payment/stripe/update-payment/', { data: update });
  expect(reply.status()).toBeGreaterThanOrEqual(400);
  const webhook = await request.post('/payment/stripe/webhook/', {
    data: { type: 'checkout.session.completed' },
  });
  expect(webhook.status()).toBe(400);
  const { headers } = await signInByCall(request, person);
  expect(await (await request.get('/user/check-subscription/', { headers })).json()).toEqual({
    status: 'Not Active',
  });
});

test('a correlation id that is a uuid is kept, any other is replaced', async () => {
  const id = randomUUID();
  const kept = await request.get('/exam/attempts/', { headers: { 'x-correlation-id': id } });
  expect(kept.headers()['x-correlation-id']).toBe(id);
  const replaced = await request.get('/exam/attempts/', { headers: { 'x-correlation-id': 'a\tb' } });
  await expectProblem(replaced, 'unauthenticated');
});
