import { ConfigError, readConfig } from './config.js';
import { createGateway } from './gateway.js';
import { type Listening, listen } from './process/listen.js';
import { createLog } from './process/log.js';
import { watchParent } from './process/parent-watch.js';

/** Running requests get this long to finish after SIGTERM, ms. */
const drainMs = 9_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const gateway = createGateway(config, log);
  let listening: Listening;
  try {
    listening = await listen(gateway.app, config.PORT, config.HOST);
  } catch (error) {
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw busy ? new ConfigError(`PORT: ${config.PORT} is already in use. Choose another one.`) : error;
  }
  log.info({ port: listening.port }, 'gateway listening');

  let ending = false;
  const end = (reason: string): void => {
    if (ending) return;
    ending = true;
    log.info({ reason }, 'gateway drains');
    gateway.readiness.drain();
    const deadline = setTimeout(() => process.exit(0), drainMs);
    deadline.unref();
    void listening
      .close()
      .then(() => gateway.upstreams.destroy())
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  watchParent(config.PASSERELLE_PARENT_PID, () => end('parent died'));
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
