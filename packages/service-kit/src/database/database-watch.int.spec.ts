import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPlans } from '@passerelle/contracts';
import { DatabaseProxy } from '../fixture/database-proxy.js';
import { slowCall } from '../fixture/fixture.controller.js';
import { type Fixture, startFixture } from '../fixture/fixture.js';
import type { TestService } from '../testing/index.js';

describe('a database that hangs', () => {
  const proxy = new DatabaseProxy();
  let fixture: Fixture;
  let service: TestService;
  beforeAll(async () => {
    fixture = await startFixture();
    const url = await proxy.open(fixture.db.url);
    service = await fixture.replica({ DATABASE_URL: url, DATABASE_DIRECT_URL: url });
  });
  afterAll(async () => {
    proxy.thaw();
    await fixture?.end();
    proxy.close();
  });

  const change = () => fetch(service.url + slowCall.path, { method: 'POST' });

  it('is a 503 that says when to come back, for who needs it alone, and nothing once it goes on', async () => {
    expect((await change()).status).toBe(204);
    proxy.freeze();
    const refused = change();
    expect((await fetch(service.url + listPlans.path)).status).toBe(200);
    const reply = await refused;
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await reply.json()).toMatchObject({ code: 'service_unavailable' });
    proxy.thaw();
    expect((await change()).status).toBe(204);
  });
});
