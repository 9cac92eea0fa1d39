import type { IncomingHttpHeaders } from 'node:http';

/** Names of this machine: another name that leads here (DNS rebinding) is refused. */
const ownHosts = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

export const isOwnHost = (host: string | undefined): boolean => host !== undefined && ownHosts.test(host);

/**
 * Headers as the gateway shall see them: what the development page asks comes from the gateway's own origin. Where another site asks, that is
 * left as it is, so that the gateway refuses it.
 */
export function towardsGateway<H extends IncomingHttpHeaders>(headers: H, gateway: string): H {
  const { host, origin, referer } = headers;
  const own = `http://${host}`;
  return {
    ...headers,
    ...(origin === own && { origin: gateway }),
    ...(referer?.startsWith(`${own}/`) && { referer: gateway + referer.slice(own.length) }),
  };
}

/** Where the gateway sends the browser on to itself, the browser stays here. */
export function locationFor(location: string, gateway: string): string {
  return location.startsWith(`${gateway}/`) ? location.slice(gateway.length) : location;
}
