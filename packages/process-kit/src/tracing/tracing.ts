import type { Logger } from 'pino';
import type { Span, SpanStart, Tracer } from './span.js';

let tracer: Tracer | undefined;

/** Begins a span; undefined, and nothing done, where nobody collects traces. */
export const beginSpan = (name: string, start: SpanStart): Span | undefined => tracer?.begin(name, start);

/** Does work within a span, or within several at once: they end with it, as it ends. */
export async function traced<T>(
  spans: Span | undefined | readonly (Span | undefined)[],
  work: () => Promise<T>,
): Promise<T> {
  const all = [spans].flat();
  try {
    const done = await work();
    for (const span of all) span?.end();
    return done;
  } catch (error) {
    for (const span of all) span?.end({ error });
    throw error;
  }
}

/**
 * Sends the spans of this process to a collector, where one is named: the libraries for it are loaded only then.
 * @returns what hands over the last ones, within a second
 */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { openTracer } = await import('./otlp-tracer.js');
  const opened = openTracer(service, endpoint, log);
  tracer = opened;
  return async () => {
    tracer = undefined;
    await opened.close();
  };
}
