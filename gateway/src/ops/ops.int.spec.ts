import { afterEach, describe, expect, it } from '@jest/globals';
import { fakeService } from '../testing/fake-service.js';
import { send } from '../testing/send.js';
import { startGateway, type TestGateway } from '../testing/start-gateway.js';

let gateway: TestGateway;
afterEach(() => gateway.close());

describe('health', () => {
  it('is ready when everything behind it is', async () => {
    gateway = await startGateway();
    expect((await send(`${gateway.url}/health/live`)).json()).toEqual({ status: 'ok' });
    const ready = await send(`${gateway.url}/health/ready`);
    expect(ready.status).toBe(200);
    expect(ready.json()).toMatchObject({ status: 'ok', services: { 'svc-booking': { ready: true } } });
  });

  it('is not when a service is down or says no, and names it', async () => {
    const unready = await fakeService('svc-auth', (_request, response) => response.writeHead(503).end());
    gateway = await startGateway({ AUTH_URL: unready.url, BOOKING_URL: 'http://127.0.0.1:9' });
    const ready = await send(`${gateway.url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(ready.json()).toMatchObject({
      status: 'error',
      services: {
        'svc-auth': { ready: false },
        'svc-booking': { ready: false },
        'svc-content': { ready: true },
      },
    });
    await unready.close();
  });
});

describe('/ops/', () => {
  it('shows the same to people, without script, and links the mailbox', async () => {
    gateway = await startGateway({ BOOKING_URL: 'http://127.0.0.1:9', MAILBOX_URL: 'http://127.0.0.1:1080' });
    const reply = await send(`${gateway.url}/ops/`);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.text).toMatch(/svc-booking<\/th><td>✗ ne répond pas/);
    expect(reply.text).toMatch(/svc-auth<\/th><td>✓ prêt/);
    expect(reply.text).toContain('href="http://127.0.0.1:1080"');
    expect(reply.text).not.toContain('<script');
  });
});

describe('/metrics', () => {
  it('counts calls by their contract name', async () => {
    gateway = await startGateway();
    await send(`${gateway.url}/mgmt/questions/42/`);
    const { text } = await send(`${gateway.url}/metrics`);
    expect(text).toContain('request_duration_seconds_count{call="readQuestions",status="2xx"} 1');
    expect(text).not.toContain('/mgmt/questions/42');
  });
});
