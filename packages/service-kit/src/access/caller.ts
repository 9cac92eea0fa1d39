/** Who calls, as their access token says. */
export type { TokenCaller as Caller } from '@passerelle/process-kit';
