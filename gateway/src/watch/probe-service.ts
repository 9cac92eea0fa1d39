import type { ServiceName } from '@passerelle/contracts';
import * as z from 'zod/mini';
import { errorCode } from '../calls/upstream-error.js';
import type { Upstreams } from '../calls/upstreams.js';

/**
 * What became of a question to a service: it is ready; it says that it is not; nobody listens at its address; it took the connection and
 * did not answer; it answered what no service of ours does; it was not asked yet.
 */
export type Reach = 'ready' | 'unready' | 'refused' | 'silent' | 'odd' | 'unknown';

/** Whether something that a service needs answers it. */
export type Need = 'up' | 'down' | 'unknown';

export interface Probe {
  readonly reach: Reach;
  /** Time that its answer took. */
  readonly ms: number;
  readonly database: Need;
  readonly bus: Need;
}

export const unasked: Probe = { reach: 'unknown', ms: 0, database: 'unknown', bus: 'unknown' };

/** A killed service is seen within a second, one that hangs within the pause between two questions and this time, ms. */
const answerMs = 1_500;
const metricsMs = 4_000;
/** No service of ours has as much to say, bytes. */
const mostBytes = 2_000_000;

const State = z.looseObject({
  details: z.optional(
    z.looseObject({
      database: z.optional(z.looseObject({ status: z.string() })),
      bus: z.optional(z.looseObject({ status: z.string() })),
    }),
  ),
});

const needOf = (status: string | undefined): Need =>
  status === 'up' || status === 'down' ? status : 'unknown';

/** Asks a service whether it is ready. Never fails. */
export async function probeService(upstreams: Upstreams, name: ServiceName): Promise<Probe> {
  const startedAt = performance.now();
  const probe = (reach: Reach, needs: Partial<Probe> = {}): Probe => ({
    ...unasked,
    ...needs,
    reach,
    ms: Math.round(performance.now() - startedAt),
  });
  try {
    const { status, text } = await ask(upstreams, name, '/health/ready', answerMs);
    const state = stateOf(text);
    if (!state || (status !== 200 && status !== 503)) return probe('odd');
    const needs = {
      database: needOf(state.details?.database?.status),
      bus: needOf(state.details?.bus?.status),
    };
    return probe(status === 200 ? 'ready' : 'unready', needs);
  } catch (error) {
    return probe(isTimeout(error as Error) ? 'silent' : 'refused');
  }
}

/** A service's metrics; undefined where it does not give them. */
export async function readServiceMetrics(
  upstreams: Upstreams,
  name: ServiceName,
): Promise<string | undefined> {
  try {
    const { status, text } = await ask(upstreams, name, '/metrics', metricsMs);
    return status === 200 ? text : undefined;
  } catch {
    return undefined;
  }
}

async function ask(upstreams: Upstreams, name: ServiceName, path: string, withinMs: number) {
  const signal = AbortSignal.timeout(withinMs);
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

const timeouts = new Set(['TimeoutError', 'AbortError', 'UND_ERR_ABORTED', 'UND_ERR_CONNECT_TIMEOUT']);

const isTimeout = (error: Error): boolean => timeouts.has(error.name) || timeouts.has(errorCode(error));

function stateOf(text: string): z.infer<typeof State> | undefined {
  try {
    return State.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
