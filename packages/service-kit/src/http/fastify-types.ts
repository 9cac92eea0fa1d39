import type { Endpoint } from '@passerelle/contracts';
import type { Caller } from '../access/caller.js';
import type { WorkContext } from '../logging/correlation.js';
import type { Call } from './call.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers. */
    contract?: Endpoint;
    /** Answers without a contract: health and metrics. */
    operational?: true;
  }
  interface FastifyRequest {
    correlationId: string;
    /** The context-local store of the request, entered again after its body was read. */
    context: WorkContext | null;
    /** Who calls, once the guard has let them in; null when nobody signed in. */
    user: Caller | null;
    /** What its handler gets, once it is validated. */
    call: Call | null;
    /** The exact bytes of a `raw-json` body. */
    rawBody: Buffer | null;
  }
}
