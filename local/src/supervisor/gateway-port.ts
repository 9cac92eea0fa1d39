import { freePort, portObstacle, UserError } from '@passerelle/process-kit';

/** The gateway listens on both, for `localhost`. A machine without IPv6 lacks the second. */
const HOSTS = ['127.0.0.1', '::1'];
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** Why the port cannot be listened on, or null when it can. */
async function obstacle(port: number): Promise<string | null> {
  for (const host of HOSTS) {
    const code = await portObstacle(port, host);
    if (code !== null && !ABSENT.has(code)) return code;
  }
  return null;
}

/**
 * The port that the gateway will listen on, found to be free; 0 picks one.
 * @throws {UserError} when it is taken or not allowed
 */
export async function claimGatewayPort(port: number): Promise<number> {
  if (port === 0) return freePort();
  const code = await obstacle(port);
  if (code === null) return port;
  if (code === 'EADDRINUSE') {
    throw new UserError(
      `Port ${port} is in use: stop what listens on it, or choose another one: PORT=8090 npm start`,
    );
  }
  throw new UserError(`Port ${port} cannot be used (${code}): choose another one: PORT=8090 npm start`);
}
