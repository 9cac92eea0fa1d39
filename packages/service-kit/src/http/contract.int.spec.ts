import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login } from '@passerelle/contracts';
import { plan } from '../fixture/fixture.controller.js';
import { type Fixture, json, startFixture } from '../fixture/fixture.js';
import { Contract } from './contract.decorator.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture?.end());

const plans = '/mgmt/available-subscriptions/';
const update = '/payment/stripe/update-payment/';
const checkout = '/payment/stripe/create-checkout-session/';

describe('a contract call', () => {
  it.each([plans, plans.slice(0, -1)])('answers at %s, with the contract’s fields only', async (path) => {
    const answer = await fixture.call(path);
    expect([answer.status, await answer.json()]).toEqual([200, [plan]]);
  });

  it('has a strong ETag and answers 304', async () => {
    const etag = (await fixture.call(plans)).headers.get('etag') as string;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fixture.call(plans, { headers: { 'if-none-match': ifNoneMatch } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await fixture.call(plans, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('is compressed for whoever accepts it, where the row’s handler says so', async () => {
    const ask = async (path: string, headers: Record<string, string>) => {
      const answer = await fixture.call(path, { headers: { 'accept-encoding': 'identity', ...headers } });
      const told = (name: string) => answer.headers.get(name);
      const [encoding, vary, etag] = [told('content-encoding'), told('vary'), told('etag')];
      return { status: answer.status, text: await answer.text(), encoding, vary, etag };
    };
    const many = '/fixture/long/?count=500';
    const plain = await ask(many, {});
    expect(plain).toMatchObject({ status: 200, encoding: null, vary: 'accept-encoding' });
    expect(plain.etag).toMatch(/^"/);
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask(many, { 'accept-encoding': encoding });
      // The client unpacks it: these are the same words.
      expect(packed).toEqual({ ...plain, encoding, etag: `W/${plain.etag}` });
      for (const known of [plain.etag, packed.etag] as string[]) {
        const again = await ask(many, { 'accept-encoding': encoding, 'if-none-match': known });
        expect(again).toMatchObject({ status: 304, text: '', vary: 'accept-encoding', etag: packed.etag });
      }
    }
    expect((await ask('/fixture/long/?count=5', { 'accept-encoding': 'br' })).encoding).toBeNull();
    expect((await ask(many.replace('500', '501'), { 'accept-encoding': 'br' })).text).toContain('plan 500');
  });

  it('that signs people in cannot be', () => {
    expect(() => Contract(login, { compressed: true })).toThrow('/auth/login/jwt/create/');
  });

  it('keeps status, headers and cookies of a reply, and strips unknown fields', async () => {
    const body = { checkout_id: 'c', payment_status: 'success', payment_id: 7, success: true, amount: 1 };
    const answer = await fixture.call(update, json(body));
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('x-extra')).toBe('yes');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { message } = (await answer.json()) as { message: string };
    expect(JSON.parse(message)).toEqual({
      checkout_id: 'c',
      payment_status: 'success',
      payment_id: '7',
      success: true,
    });
  });

  it('says in French what is wrong with each field', async () => {
    const answer = await fixture.call(update, json({ checkout_id: '' }));
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'validation_failed',
        errors: expect.arrayContaining([{ field: 'checkout_id', message: 'Ce champ est obligatoire.' }]),
      }),
    ]);
  });

  it('names the missing fields of a body that is missing', async () => {
    expect(await (await fixture.call(update, { method: 'POST' })).json()).toMatchObject({
      code: 'validation_failed',
      errors: expect.arrayContaining([{ field: 'success', message: 'Ce champ est obligatoire.' }]),
    });
  });

  it.each([
    ['broken JSON', '{', 400, 'malformed_body'],
    ['__proto__', '{"__proto__": {"x": 1}}', 400, 'malformed_body'],
    ['constructor.prototype', '{"constructor": {"prototype": {"x": 1}}}', 400, 'malformed_body'],
    ['more than the limit', `{"a":"${'x'.repeat(20_000)}"}`, 413, 'payload_too_large'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await fixture.call(update, json(body));
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ code, correlation_id: expect.any(String) }),
    ]);
  });

  it('refuses more than the limit of a sender that does not tell the length', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(1_000)));
        controller.close();
      },
    });
    const init = { ...json('x'), body: stream, duplex: 'half' } as RequestInit;
    expect((await fixture.call(update, init)).status).toBe(413);
  });

  it('refuses another content type', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ checkout_id: 'c' }) };
    expect((await fixture.call(update, form)).status).toBe(415);
    expect((await fixture.call(checkout, json({ sub_id: 'gold' }))).status).toBe(415);
    expect((await fixture.call(update, json('{}', { 'content-type': 'text/plain' }))).status).toBe(415);
  });

  it('refuses a body where the contract has none', async () => {
    expect((await fixture.call('/fixture/slow/', json('{}'))).status).toBe(413);
  });

  it('takes a form and redirects', async () => {
    const answer = await fixture.call(checkout, {
      method: 'POST',
      body: new URLSearchParams({ sub_id: 'gold' }),
    });
    const location = 'https://pay.example/?plan=gold&who=visitor';
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
    const poison = { method: 'POST', body: new URLSearchParams({ sub_id: 'gold', ['__proto__']: 'x' }) };
    expect((await fixture.call(checkout, poison)).status).toBe(400);
  });

  it('streams a file, and holds its sender to a length within the limit', async () => {
    const upload = (bytes: number, init: RequestInit = {}) => {
      const body = new FormData();
      body.set('file', new Blob(['x'.repeat(bytes)]), 'photo.png');
      return fixture.call('/fixture/upload/', { method: 'POST', body, ...init });
    };
    expect(await (await upload(100_000)).json()).toEqual({ name: 'photo.png', bytes: 100_000 });
    expect((await upload(300_000)).status).toBe(413);
    const stream = new Blob(['--b\r\n']).stream();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await upload(1, { body: stream, headers, duplex: 'half' } as RequestInit)).status).toBe(413);
    expect((await fixture.call('/fixture/upload/', json('{}'))).status).toBe(415);
  });

  it('keeps the exact bytes of raw JSON', async () => {
    const answer = await fixture.call('/payment/stripe/webhook/', json('{ "exact" : "bytes" }'));
    expect(await answer.json()).toEqual({ received: true });
  });
});

describe('everything else', () => {
  it.each([
    ['GET', '/fixture/planned/', 501, 'not_implemented'],
    ['POST', plans, 405, 'method_not_allowed'],
    ['GET', '/nowhere', 404, 'not_found'],
    ['GET', '/%zz', 404, 'not_found'],
    ['GET', '/forgotten', 403, 'forbidden'],
    ['POST', '/internal/accounts/claim/', 404, 'not_found'],
  ])('%s %s answers %d %s', async (method, path, status, code) => {
    const answer = await fixture.call(path, { method });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  it.each(['fails', 'breaks'])(
    'a handler that %s answers a bland 500 with the correlation id',
    async (userId) => {
      const headers = { ...(await fixture.as({ userId })), 'x-correlation-id': 'correlation-1' };
      const answer = await fixture.call('/user/check-subscription/', { headers });
      expect(answer.headers.get('x-correlation-id')).toBe('correlation-1');
      const text = await answer.text();
      expect(text).not.toContain('secret detail');
      expect(JSON.parse(text)).toMatchObject({ code: 'internal_error', correlation_id: 'correlation-1' });
    },
  );

  it('an expected failure answers its problem', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ sub_id: 'closed' }) };
    const answer = await fixture.call(checkout, form);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'order_closed' }),
    ]);
  });

  it.each(['x', 'a\tb', '<script>alert(1)</script>', 'x'.repeat(65)])(
    'makes an id instead of %j',
    async (given) => {
      const answer = await fixture.call(plans, { headers: { 'x-correlation-id': given } });
      expect(answer.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
