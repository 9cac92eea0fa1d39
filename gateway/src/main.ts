import {
  createLog,
  endOnSignal,
  exitBecause,
  makeObjectsYoung,
  readConfig,
  startTracing,
} from '@passerelle/process-kit';
import { checkStorage, openStorage } from '@passerelle/process-kit/storage';
import { GatewayConfig } from './config.js';
import { createGateway } from './gateway.js';
import { openCounters } from './limits/shared-counters.js';
import { listen } from './listen.js';
import { openStore } from './releases/open-store.js';

try {
  makeObjectsYoung();
  const config = readConfig(GatewayConfig);
  const log = createLog('gateway', config.LOG_LEVEL);
  const endTracing = await startTracing('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT, log);
  const counters = config.REDIS_URL ? openCounters(config.REDIS_URL, log) : undefined;
  const { STORAGE_URL } = config;
  const storageWarning = STORAGE_URL && (await checkStorage(STORAGE_URL));
  const storage = STORAGE_URL ? await openStorage(STORAGE_URL) : undefined;
  const store = await openStore(config, log);
  const parts = { counters, storage };
  const { app, connections, readiness, upstreams } = createGateway(config, log, store, parts);
  const listening = await listen(app, connections, config.PORT, config.HOST);
  const close = async () => {
    await listening.close();
    await upstreams.destroy();
    counters?.disconnect();
    await store.close();
    await endTracing();
  };
  endOnSignal({
    log,
    leave: () => readiness.drain(),
    waitMs: config.DRAIN_WAIT_MS,
    close,
    parentPid: config.PASSERELLE_PARENT_PID,
    servers: listening.servers,
  });
  log.info({ port: listening.port }, 'gateway listening');
  if (storageWarning) log.warn({ reason: storageWarning }, 'the storage of published files does not answer');
} catch (error) {
  exitBecause(error);
}
