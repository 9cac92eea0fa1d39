import { beginSecondStep, type Host, type SuccessOf } from '@passerelle/contracts';
import { inTime } from '@passerelle/slice-kit/api';
import * as z from 'zod/mini';

/** What the person may prove their sign-in with. */
export type SecondStepOffer = SuccessOf<typeof beginSecondStep>;

/** The ways of the second step, the best first. */
export type Way = 'passkey' | 'application' | 'recovery';

/** Where it could not be asked: codes, which may be typed in any case. */
const unknownOffer: SecondStepOffer = { passkey: null, application: true };

/** Asks what the second step may be done with. Its passkey is good for one answer. */
export async function askOffer(host: Pick<Host, 'request'>): Promise<SecondStepOffer> {
  try {
    return await inTime(async (signal) => {
      const reply = await host.request(beginSecondStep.path, { method: 'POST', signal });
      const offer = z.safeParse(beginSecondStep.replies[200], reply.ok ? await reply.json() : null);
      return offer.success ? offer.data : unknownOffer;
    });
  } catch {
    return unknownOffer;
  }
}

/** The ways that are open to somebody in this browser. */
export function waysOf({ passkey, application }: SecondStepOffer, canUsePasskeys: boolean): Way[] {
  return [
    ...(passkey && canUsePasskeys ? (['passkey'] as const) : []),
    ...(application ? (['application'] as const) : []),
    'recovery',
  ];
}
