import type { FastifyRequest } from 'fastify';
import { networkOf } from '../security/network.js';

/** More than any browser sends. */
const maxUserAgent = 512;

/** Where a request comes from: its network, and what the browser says of itself. */
export interface Origin {
  readonly address: string;
  readonly network: string;
  readonly userAgent: string | null;
}

/** The origin of a request. Only the gateway calls, so `ip` is the client's. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  network: networkOf(ip),
  userAgent: headers['user-agent']?.slice(0, maxUserAgent) || null,
});
