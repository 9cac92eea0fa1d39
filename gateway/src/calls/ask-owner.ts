import type { AskOwner } from '../kept/kept-calls.js';
import type { ExchangeTarget } from './exchange.js';
import { CutError, outcomeOfError, UpstreamTimeoutError } from './upstream-error.js';

/** Asks the owner of a call for everybody: what it answers is not one client's. */
export function askOwner({ upstream, gate, timeoutMs, lateMs }: ExchangeTarget): AskOwner {
  return async (path, headers, withinMs) => {
    const ended = new AbortController();
    const passage = gate(() => ended.abort(new CutError()));
    if (!passage) throw new CutError();
    const late = setTimeout(() => passage.late(), lateMs);
    try {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(withinMs ?? timeoutMs)]);
      const reply = await upstream.request({ path, method: 'GET', headers, signal });
      passage.settle('answered');
      return { ...reply, status: reply.statusCode };
    } catch (reason) {
      const isLate = reason instanceof Error && reason.name === 'TimeoutError';
      const error = isLate ? new UpstreamTimeoutError() : (reason as Error);
      // Who waits for less than the call's own time cannot say that it was not answered in time.
      passage.settle(isLate && withinMs !== undefined ? 'unknown' : outcomeOfError(error));
      throw error;
    } finally {
      clearTimeout(late);
    }
  };
}
