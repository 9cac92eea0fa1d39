import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPasserelle } from '@passerelle/local';
import { findBrowser } from '@passerelle/local/browser';

/**
 * Starts one whole system in a folder of its own and tells the workers where it is. Its events travel through RabbitMQ when
 * `E2E_AMQP_URL` is set, in queues that begin with `E2E_AMQP_PREFIX`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.E2E_BROWSER = JSON.stringify(findBrowser());
  if (process.env.E2E_BASE_URL) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-e2e-'));
  const { E2E_AMQP_URL: AMQP_URL, E2E_AMQP_PREFIX: AMQP_PREFIX } = process.env;
  // A player that is paused does not wait half a minute here to be cut off.
  const env = { AMQP_URL, AMQP_PREFIX, STALLED_MS: '2000' };
  const system = await startPasserelle({ dataDir, port: 0, quiet: true, env });
  process.env.E2E_BASE_URL = system.url;
  process.env.E2E_MAILBOX = JSON.stringify(system.mailbox);
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_CONTENT_DATABASE = system.databaseUrls.content;
  process.env.E2E_BOOKING_DATABASE = system.databaseUrls.booking;
  return async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
