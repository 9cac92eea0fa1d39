import type { ServiceName } from '@passerelle/contracts';
import * as z from 'zod/mini';
import { slowMs } from '../breakers/late-after.js';
import type { Look } from '../breakers/service-breaker.js';
import { errorCode, isNoHttp } from '../calls/upstream-error.js';
import type { Upstreams } from '../calls/upstreams.js';
import { askService } from './ask-service.js';

/**
 * What became of a question to a service: it is ready; it says that it is not; nobody listens at its address; it took the connection and
 * did not answer; it did, but only long after; it answered what no service of ours does; it was not asked yet.
 */
export type Reach = 'ready' | 'unready' | 'refused' | 'silent' | 'slow' | 'odd' | 'unknown';

type Asked = Exclude<Reach, 'unknown' | 'slow'>;

/** The same for a circuit breaker: who says that it is not ready answers, and says so to callers too. */
export function lookOf(reach: Asked): Look {
  if (reach === 'ready' || reach === 'unready') return 'answers';
  return reach === 'odd' ? 'odd' : 'silent';
}

/** Whether something that a service needs answers it. */
type Need = 'up' | 'down' | 'unknown';

export interface Probe<R = Reach> {
  readonly reach: R;
  /** Time that its answer took. */
  readonly ms: number;
  readonly database: Need;
  readonly bus: Need;
}

export const unasked: Probe = { reach: 'unknown', ms: 0, database: 'unknown', bus: 'unknown' };

/** A killed service is seen within a second, one that hangs within the pause between two questions and this time, ms. */
const answerMs = 1_500;
const metricsMs = 4_000;
/** What answers after longer than this hangs, ms. */
const patientMs = 20_000;

const State = z.looseObject({
  status: z.optional(z.string()),
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
export async function probeService(upstreams: Upstreams, name: ServiceName): Promise<Probe<Asked>> {
  const startedAt = performance.now();
  const probe = (reach: Asked, needs: Partial<Omit<Probe, 'reach'>> = {}): Probe<Asked> => ({
    ...unasked,
    ...needs,
    reach,
    ms: Math.round(performance.now() - startedAt),
  });
  try {
    const ask = async () => {
      const { status, text } = await askService(upstreams, name, '/health/ready', answerMs);
      return { status, state: stateOf(text) };
    };
    const first = await ask();
    // One of several that leaves has said so and closed the connection: another one answers the next.
    const { status, state } = first.state?.status === 'draining' ? await ask() : first;
    if (!state || (status !== 200 && status !== 503)) return probe('odd');
    const needs = {
      database: needOf(state.details?.database?.status),
      bus: needOf(state.details?.bus?.status),
    };
    return probe(status === 200 ? 'ready' : 'unready', needs);
  } catch (error) {
    return probe(reachOfError(error as Error));
  }
}

/** How long a service takes that did not answer in time, ms; undefined where it is not slow, or never answers. */
export async function timeSlowAnswer(upstreams: Upstreams, name: ServiceName): Promise<number | undefined> {
  const startedAt = performance.now();
  try {
    await askService(upstreams, name, '/health/ready', patientMs);
  } catch {
    return undefined;
  }
  const ms = Math.round(performance.now() - startedAt);
  return ms > slowMs ? ms : undefined;
}

/** A service's metrics; undefined where it does not give them. */
export async function readServiceMetrics(
  upstreams: Upstreams,
  name: ServiceName,
): Promise<string | undefined> {
  try {
    const { status, text } = await askService(upstreams, name, '/metrics', metricsMs);
    return status === 200 ? text : undefined;
  } catch {
    return undefined;
  }
}

const timeouts = new Set(['TimeoutError', 'AbortError', 'UND_ERR_ABORTED', 'UND_ERR_CONNECT_TIMEOUT']);

const isTimeout = (error: Error): boolean => timeouts.has(error.name) || timeouts.has(errorCode(error));

function reachOfError(error: Error): Asked {
  if (isTimeout(error)) return 'silent';
  return isNoHttp(error) ? 'odd' : 'refused';
}

function stateOf(text: string): z.infer<typeof State> | undefined {
  try {
    return State.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
