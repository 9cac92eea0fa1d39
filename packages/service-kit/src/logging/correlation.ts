import { AsyncLocalStorage } from 'node:async_hooks';
import { correlationIdOf } from '@passerelle/process-kit';

/** What travels with a piece of work: through logs, outbox rows, envelopes and handlers. */
export interface WorkContext {
  readonly correlationId: string;
  readonly traceparent?: string;
  /** Whether the client that waits for it has left; without it nobody waits. */
  readonly hasLeft?: () => boolean;
}

const storage = new AsyncLocalStorage<WorkContext>();
const traceparentPattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The context of a request: its ids where they are well formed, else a new correlation id. */
export function workContext(correlationId: unknown, traceparent?: unknown): WorkContext {
  const isTraced = typeof traceparent === 'string' && traceparentPattern.test(traceparent);
  return { correlationId: correlationIdOf(correlationId), ...(isTraced && { traceparent }) };
}

/** Runs work inside a context. */
export const runInContext = <T>(context: WorkContext, work: () => T): T => storage.run(context, work);

/** The context of the current work, if there is one. */
export const currentContext = (): WorkContext | undefined => storage.getStore();

/** Tells, whenever it is asked, whether the client that waits for the current work has left. */
export const clientHasLeft = (): (() => boolean) => currentContext()?.hasLeft ?? (() => false);
