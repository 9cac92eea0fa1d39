import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const pattern = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const hex = () => randomUUID().replaceAll('-', '');

/** The trace that a request belongs to (W3C `traceparent`): the one it came with where that is one, else a new one, which is sampled. */
export const traceOf = (sent: unknown): string =>
  typeof sent === 'string' && pattern.test(sent) ? sent : `00-${hex()}-${hex().slice(16)}-01`;

/** What a request says of its trace: a proxy of ours may, a client may not. */
export const parentOf = ({ traceparent }: IncomingHttpHeaders, isProxied: boolean): unknown =>
  isProxied ? traceparent : undefined;
