import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FakeService, fakeService } from './fake-service.js';
import { hostileRequests, smuggled, statusesOf } from './hostile-requests.js';
import { send } from './send.js';
import { publicUrl, startGateway, type TestGateway } from './start-gateway.js';

/** All that a service may ever be told, whatever a client writes. */
const known = new Set([
  ...['host', 'connection', 'content-type', 'content-length', 'transfer-encoding', 'cookie'],
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'user-agent', 'stripe-signature'],
  ...['if-modified-since', 'if-none-match', 'if-range', 'range', 'traceparent'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-correlation-id'],
]);
const atOnce = 40;
const silentMs = 1_500;

/** Sends so many hostile requests, and looks at what comes back and at what services get. */
export function hostileRequestsSuite(seed: number, count: number): void {
  describe(`${count} requests that no client of ours sends, of seed ${seed}`, () => {
    const services: FakeService[] = [];
    const faults: string[] = [];
    let reached = 0;
    let gateway: TestGateway;

    beforeAll(async () => {
      for (const name of ['svc-auth', 'svc-content', 'svc-billing', 'svc-booking'])
        services.push(
          await fakeService(name, ({ url = '', headers, rawHeaders }, response) => {
            reached += 1;
            const names = rawHeaders.filter((_, place) => place % 2 === 0).map((each) => each.toLowerCase());
            const odd = names.filter((each) => !known.has(each) && !each.endsWith('-signature'));
            if (odd.length > 0) faults.push(`${url} was told ${odd.join(', ')}`);
            if (new Set(names).size < names.length) faults.push(`${url} was told twice: ${names.join(', ')}`);
            if (url.startsWith(smuggled)) faults.push(`${url} was reached`);
            const { 'x-forwarded-for': address, 'x-forwarded-host': host, traceparent = '' } = headers;
            // What is kept for everybody is nobody's: the gateway asks for itself.
            const isOwn = address === undefined && host === undefined && headers.authorization === undefined;
            if (!isOwn && (address !== '127.0.0.1' || host !== new URL(publicUrl).host))
              faults.push(`${url} believes ${address} at ${host}`);
            if (traceparent.includes('1111111111111111')) faults.push(`${url} believes a client's trace`);
            response.end('{}');
          }),
        );
      const [auth, content, billing, booking] = services.map(({ url }) => url) as [
        ...[string, string, string, string],
      ];
      const classes = [
        'read',
        'write',
        'save',
        'lookup',
        'identity',
        'money',
        'message',
        'upload',
        'provider',
      ];
      gateway = await startGateway({
        AUTH_URL: auth,
        CONTENT_URL: content,
        BILLING_URL: billing,
        BOOKING_URL: booking,
        BODY_WAIT_MS: '300',
        RATE_LIMITS: classes.map((rate) => `${rate}=1000000/1000000`).join(' '),
      });
    });
    afterAll(async () => {
      await gateway.close();
      for (const service of services) await service.close();
    });

    it('get no 5xx, and tell no service who somebody is', async () => {
      const requests = hostileRequests(seed, count);
      const counted = new Map<number, number>();
      for (let next = 0; next < requests.length; next += atOnce) {
        const batch = requests.slice(next, next + atOnce);
        const answers = await Promise.all(batch.map((bytes) => statusesOf(gateway.url, bytes, silentMs)));
        for (const [index, statuses] of answers.entries())
          for (const status of statuses) {
            counted.set(status, (counted.get(status) ?? 0) + 1);
            if (status >= 500) faults.push(`${status}: ${JSON.stringify(batch[index]).slice(0, 500)}`);
          }
      }
      expect(faults).toEqual([]);
      // That they are odd, and that some pass all the same.
      expect(Math.min(counted.get(400) ?? 0, counted.get(200) ?? 0, reached)).toBeGreaterThan(count / 50);
      expect(gateway.lines.filter(({ level }) => level === 'error')).toEqual([]);
      expect((await send(`${gateway.url}/mgmt/mock-data/`)).status).toBe(200);
    });
  });
}
