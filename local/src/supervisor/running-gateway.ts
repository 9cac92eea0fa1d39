import { UserError } from '@passerelle/process-kit';
import { openSecrets } from '../data/secrets.js';
import { gatewayPortOf } from './inner-ports.js';

/** The gateway of a data folder, as tools of this machine reach it. */
export interface RunningGateway {
  readonly url: string;
  readonly opsToken: string;
  /** The token with which a slice is published from this machine; made when it is asked for the first time. */
  deployToken(slice: string): string;
}

/** @throws {UserError} when none was ever started there. */
export function runningGateway(dataDir: string, env: NodeJS.ProcessEnv = process.env): RunningGateway {
  const port = gatewayPortOf(dataDir);
  if (port === null) {
    throw new UserError(
      `Passerelle does not run in ${dataDir}: start it, or name a gateway with --gateway and --token.`,
    );
  }
  const secrets = openSecrets(dataDir);
  return {
    url: `http://127.0.0.1:${port}`,
    opsToken: env.OPS_TOKEN || secrets.get('ops'),
    deployToken: (slice) => secrets.get(`deploy:${slice}`),
  };
}
