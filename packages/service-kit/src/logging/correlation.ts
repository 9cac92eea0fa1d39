import { correlationIdOf } from '@passerelle/process-kit';
import { ClsServiceManager, type ClsStore } from 'nestjs-cls';

/** What travels with a piece of work: through logs, outbox rows, envelopes and handlers. */
export interface WorkContext extends ClsStore {
  correlationId: string;
  traceparent?: string;
}

const cls = () => ClsServiceManager.getClsService<WorkContext>();
const traceparentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The context of a request: its ids where they are well formed, else a new correlation id. */
export function workContext(correlationId: unknown, traceparent?: unknown): WorkContext {
  return {
    correlationId: correlationIdOf(correlationId),
    ...(typeof traceparent === 'string' && traceparentPattern.test(traceparent) ? { traceparent } : {}),
  };
}

/** Runs work inside a context. */
export function runInContext<T>(context: WorkContext, work: () => T): T {
  return cls().runWith(context, work);
}

/** The context of the current work, if there is one. */
export function currentContext(): WorkContext | undefined {
  return cls().isActive() ? cls().get() : undefined;
}
