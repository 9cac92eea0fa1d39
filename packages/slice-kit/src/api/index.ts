/** The typed client alone, without React: what a module that no component belongs to imports. */
export { ApiProblem, isGone, passIfGone } from './api-problem.js';
export { type Api, type CallOptions, createApi } from './create-api.js';
export { giveUpMs, inTime } from './in-time.js';
export { knownReply } from './known-reply.js';
export { load } from './load.js';
