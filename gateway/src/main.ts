import { createLog, endOnSignal, exitBecause, readConfig } from '@passerelle/process-kit';
import { GatewayConfig } from './config.js';
import { createGateway } from './gateway.js';
import { openCounters } from './limits/shared-counters.js';
import { listen } from './listen.js';

try {
  const config = readConfig(GatewayConfig);
  const log = createLog('gateway', config.LOG_LEVEL);
  const counters = config.REDIS_URL ? openCounters(config.REDIS_URL, log) : undefined;
  const { app, connections, readiness, upstreams } = createGateway(config, log, { counters });
  const listening = await listen(app, connections, config.PORT, config.HOST);
  const close = async () => {
    readiness.drain();
    await listening.close();
    await upstreams.destroy();
    counters?.disconnect();
  };
  endOnSignal({ log, close, parentPid: config.PASSERELLE_PARENT_PID });
  log.info({ port: listening.port }, 'gateway listening');
} catch (error) {
  exitBecause(error);
}
