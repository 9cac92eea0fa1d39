import type { ServiceName } from '@passerelle/contracts';
import type { Upstreams } from '../calls/upstreams.js';
import { endsAfter } from './ends-after.js';

/** No service of ours has as much to say, bytes. */
const mostBytes = 2_000_000;

/** Asks a service something that is for the house alone. Throws where it does not answer in time. */
export async function askService(upstreams: Upstreams, name: ServiceName, path: string, withinMs: number) {
  const signal = endsAfter(withinMs);
  const { statusCode, body } = await upstreams.of(name, 'probes').request({ path, method: 'GET', signal });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new RangeError('too long an answer');
    chunks.push(chunk);
  }
  return { status: statusCode, text: Buffer.concat(chunks).toString() };
}
