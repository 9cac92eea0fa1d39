import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, readConfig } from '@passerelle/process-kit';
import { openStorage } from '@passerelle/process-kit/storage';
import { GatewayConfig } from '../config.js';
import { createGateway, type GatewayParts } from '../gateway.js';
import { listen } from '../listen.js';
import { openStore } from '../releases/open-store.js';
import { type FakeService, fakeService } from './fake-service.js';

export interface TestGateway {
  readonly url: string;
  readonly slicesDir: string;
  /** Log lines so far. */
  readonly lines: Record<string, unknown>[];
  close(): Promise<void>;
}

/** The browser's origin as the test gateway believes it to be. */
export const publicUrl = 'http://passerelle.test';

/** A real gateway on a free port before fake services, or before the addresses given. */
export async function startGateway(
  environment: Readonly<Record<string, string>> = {},
  parts: GatewayParts = {},
): Promise<TestGateway> {
  const fakes = new Map<string, FakeService>();
  for (const [variable, name] of Object.entries({
    AUTH_URL: 'svc-auth',
    CONTENT_URL: 'svc-content',
    BILLING_URL: 'svc-billing',
    BOOKING_URL: 'svc-booking',
  })) {
    if (!environment[variable]) fakes.set(variable, await fakeService(name));
  }
  const slicesDir = await mkdtemp(join(tmpdir(), 'gateway-slices-'));
  const urls = Object.fromEntries([...fakes].map(([variable, fake]) => [variable, fake.url]));
  const config = readConfig(GatewayConfig, {
    PUBLIC_URL: publicUrl,
    SLICES_DIR: slicesDir,
    ...urls,
    ...environment,
  });
  const lines: Record<string, unknown>[] = [];
  const log = createLog('gateway', 'info', {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const store = await openStore(config, log);
  const { STORAGE_URL } = config;
  const storage = STORAGE_URL ? await openStorage(STORAGE_URL) : undefined;
  const { app, connections, upstreams } = createGateway(config, log, store, { storage, ...parts });
  const listening = await listen(app, connections, 0);
  return {
    url: `http://127.0.0.1:${listening.port}`,
    slicesDir,
    lines,
    async close() {
      app.server.closeAllConnections();
      await listening.close();
      await upstreams.destroy();
      await store.close();
      await Promise.all([...fakes.values()].map((fake) => fake.close()));
      // A version may be on its way here.
      await rm(slicesDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
