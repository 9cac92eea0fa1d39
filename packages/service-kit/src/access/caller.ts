import type { Role } from '@passerelle/contracts';

/** Who calls, as their access token says. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
}
