import type { BodyInput, signInWithFactor } from '@passerelle/contracts';
import { useHost } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { codeRefusal, unreachable } from './sign-in-outcome.js';

/** Sends what proves the second step; resolves with what is wrong with it, or null where there is nothing more to do here. */
export type Finish = (step: BodyInput<typeof signInWithFactor>) => Promise<string | null>;

/** @param onOver the first step must be done again, with the reason */
export function useFinish(onOver: (message: string) => void): Finish {
  const host = useHost();
  return async (step) => {
    if (!host.session.finishSignIn) return nbsp('Rechargez la page, puis reconnectez-vous.');
    const reply = await host.session.finishSignIn(step).catch(() => null);
    if (!reply) return unreachable;
    const refusal = await codeRefusal(reply, host.session.getSnapshot().isAuthenticated);
    // The shell sends signed-in people on to where they were going.
    if (!refusal?.isOver) return refusal?.message ?? null;
    host.announce(refusal.message, 'assertive');
    onOver(refusal.message);
    return null;
  };
}
