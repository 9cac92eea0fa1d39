import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { awsEnvironment, dropPrefix, startS3Server, testPrefix } from '@passerelle/service-kit/testing';
import { findBroker } from '../events/broker.js';
import type { Door } from './door.js';

/** What stands around an installation that is no demonstration: a broker and S3. */
export interface Outside {
  readonly env: Readonly<Record<string, string>>;
  /** What is not there. */
  readonly notes: readonly string[];
  end(): Promise<void>;
}

/** The broker's queues have a prefix of their own, and are gone afterwards. */
export async function openOutside(): Promise<Outside> {
  const broker = await findBroker();
  const prefix = testPrefix('bench');
  const s3 = await startS3Server();
  const storage = { STORAGE_URL: s3.storageUrl(), ...awsEnvironment };
  if ('skipped' in broker)
    return { env: storage, notes: [`on the embedded bus: ${broker.skipped}`], end: () => s3.stop() };
  return {
    env: { ...storage, AMQP_URL: broker.url, AMQP_PREFIX: prefix },
    notes: [],
    end: async () => {
      await s3.stop();
      await dropPrefix(broker.url, prefix);
    },
  };
}

const entry = fileURLToPath(new URL('./proxy.js', import.meta.url));

/** Puts a proxy that ends TLS before the gateway. */
export async function behindTls(gateway: Door): Promise<{ readonly door: Door; end(): void }> {
  const child = fork(entry, { env: { ...process.env, PROXY_TO: String(gateway.port) }, execArgv: [] });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`no proxy: ${code}`)));
  const [told] = (await Promise.race([once(child, 'message'), failed])) as [
    Pick<Door, 'port' | 'certificate'>,
  ];
  failed.catch(() => undefined);
  return { door: { host: gateway.host, ...told }, end: () => child.disconnect() };
}
