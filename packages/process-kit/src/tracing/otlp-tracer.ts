import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { reasonOf } from '../lifetime/user-error.js';
import type { SpanStart, Tracer } from './span.js';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const satisfies Record<SpanStart['kind'], SpanKind>;

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** What a process may wait for its collector when it ends, ms. */
const lastWordMs = 1_000;

/** Spans to an OTLP collector over HTTP, in batches, beside the work: `OTEL_TRACES_SAMPLER` and `OTEL_BSP_*` say how many and how often. */
export function openTracer(service: string, endpoint: string, log: Pick<Logger, 'warn'>): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'passerelle' }),
    spanProcessors: [new BatchSpanProcessor(sayOnce(exporter, log))],
  });
  const tracer = provider.getTracer('passerelle');
  return {
    begin(name, { kind, parent, attributes = {} }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ status, error } = {}) {
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          if (error !== undefined || (status ?? 0) >= 500)
            span.setStatus({
              code: SpanStatusCode.ERROR,
              ...(error !== undefined && { message: nameOf(error) }),
            });
          span.end();
        },
      };
    },
    async close() {
      const late = sleep(lastWordMs, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function contextOf(traceparent: unknown): Context {
  const [, traceId = '', spanId = '', flags = '0'] =
    (typeof traceparent === 'string' && pattern.exec(traceparent)) || [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  // What is not valid, all zeros too, is no parent for the library.
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Its kind alone: what an error says may hold what nobody else may read. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'error');

/** What is not taken is dropped, and said once until something is taken again. */
function sayOnce(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        const failed = code === ExportResultCode.FAILED;
        if (failed && !isAway)
          log.warn({ reason: reasonOf(error) }, 'the collector takes no traces; they are dropped');
        isAway = failed;
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
  };
}
