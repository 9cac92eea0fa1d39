import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endpoints, fillPath, pathParameters, rateClasses } from '@passerelle/contracts';
import { send } from '../testing/send.js';
import { publicUrl, startGateway, type TestGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  // Every call in turn is more than one address may ask in a minute.
  gateway = await startGateway({
    RATE_LIMITS: Object.keys(rateClasses)
      .map((name) => `${name}=9999/9999`)
      .join(' '),
  });
});
afterAll(() => gateway.close());

const routed = endpoints.filter(({ endpoint }) => endpoint.access !== 'service');
const token = { authorization: 'Bearer tok.en' };
const example = (path: string) =>
  fillPath(path, Object.fromEntries(pathParameters(path).map((n) => [n, '42'])));

describe.each(routed)('$name', ({ endpoint }) => {
  const path = example(endpoint.path);
  const bare = path.replace(/\/$/, '');

  it.each([bare, `${bare}/`, `${bare}?a=%20b`])(`reaches its owner at %s`, async (url) => {
    const reply = await send(gateway.url + url, { method: endpoint.method, headers: token });
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({ service: endpoint.owner, method: endpoint.method, url });
  });

  it('asks nobody without a token where only a signed-in person may', async () => {
    const reply = await send(gateway.url + path, { method: endpoint.method });
    const isOpen = endpoint.access === 'public' || endpoint.access === 'optional';
    expect(reply.status).toBe(isOpen ? 200 : 401);
    if (!isOpen) expect(reply.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('answers other methods with 405 and what it allows', async () => {
    const reply = await send(gateway.url + path, { method: 'OPTIONS' });
    expect(reply.status).toBe(405);
    expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
    expect(reply.headers.allow).toContain(endpoint.method);
  });

  it('refuses another site where it changes state', async () => {
    const reply = await send(gateway.url + path, {
      method: endpoint.method,
      headers: { ...token, 'sec-fetch-site': 'cross-site' },
    });
    const allowed = endpoint.method === 'GET' || endpoint.crossSite === true;
    expect(reply.status).toBe(allowed ? 200 : 403);
  });
});

describe('the edges of the table', () => {
  it('never routes calls between services', async () => {
    for (const { endpoint } of endpoints.filter((row) => row.endpoint.access === 'service')) {
      const reply = await send(gateway.url + example(endpoint.path), {
        method: endpoint.method,
        headers: { accept: 'text/html' },
      });
      expect(reply.status).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it.each([
    '/auth/unknown',
    '/auth',
    '/user/api/unknown/',
    '/mgmt/',
    '/mgmt/questions/1/2/',
    '/exam/unknown/',
    '/payment/stripe/unknown/',
    '/payment/orangemoney/create/',
    '/docs/unknown',
    '/docs/errors/unknown',
    '/internal/accounts/claim/',
    '/media/other/x.png',
    '/media/auth/x.webp',
    '/media/content/x.mp3',
    '/slices/mfe-exam/1.0.0-abc/remoteEntry.js',
    '/mgmt/questions/%zz/',
    '/media/content/%E0%A4%A',
  ])('answers GET %s with a problem, even to a browser', async (path) => {
    const reply = await send(gateway.url + path, { headers: { accept: 'text/html' } });
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(reply.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(reply.headers['x-correlation-id']).toBe(reply.json().correlation_id);
  });

  it.each(['application/json, text/plain', 'x', 'text/plain'])(
    'where nothing answers, nothing is found: of the type %s too',
    async (type) => {
      const reply = await send(`${gateway.url}/mgmt/orders/a`, {
        method: 'POST',
        headers: { ...token, 'content-type': type, 'content-length': '2' },
        body: '{}',
      });
      expect([reply.status, reply.json()]).toMatchObject([404, { code: 'not_found' }]);
    },
  );

  it('answers HEAD like GET, without a body', async () => {
    const reply = await send(`${gateway.url}/mgmt/available-subscriptions/`, { method: 'HEAD' });
    expect(reply).toMatchObject({ status: 200, text: '' });
  });

  it('passes media to their owner, and only to read', async () => {
    const image = await send(`${gateway.url}/media/auth/profiles/a.webp`);
    expect(image.json()).toMatchObject({ service: 'svc-auth', url: '/media/auth/profiles/a.webp' });
    expect(image.headers['content-security-policy']).toContain('sandbox');
    const audio = await send(`${gateway.url}/media/content/sounds/a1/a.m4a`, {
      headers: { range: 'bytes=0-1' },
    });
    expect(audio.json()).toMatchObject({ service: 'svc-content', headers: { range: 'bytes=0-1' } });
    expect((await send(`${gateway.url}/media/auth/profiles/a.webp`, { method: 'DELETE' })).status).toBe(405);
  });

  it('accepts the public origin, and clients without one, where Sec-Fetch-Site is missing', async () => {
    const call = (headers: Record<string, string>) =>
      send(`${gateway.url}/auth/logout/`, { method: 'POST', headers }).then((reply) => reply.status);
    expect(await call({})).toBe(200);
    expect(await call({ origin: publicUrl })).toBe(200);
    expect(await call({ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:8080' })).toBe(200);
    expect(await call({ origin: 'https://elsewhere.test' })).toBe(403);
    expect(await call({ origin: 'null' })).toBe(403);
  });
});
