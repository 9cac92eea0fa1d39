import type { IncomingMessage } from 'node:http';

const internalRequests = new WeakSet<IncomingMessage>();

/** Notes that a request came in by the internal listener. */
export const markInternal = (request: IncomingMessage): void => void internalRequests.add(request);

/** Whether a request came in by the internal listener. */
export const isInternal = (request: IncomingMessage): boolean => internalRequests.has(request);
