import { setTimeout as sleep } from 'node:timers/promises';
import {
  createBooking,
  demoPassword,
  type InterviewShare,
  type ListedBooking,
  listBookings,
  readInterviewShare,
  rejectBooking,
} from '@passerelle/contracts';
import type { Ledger } from './ledger.js';
import { type SignedIn, signIn } from './people.js';
import type { Persistence } from './persist.js';
import { freeSlots } from './slots.js';

/**
 * Someone who asks for one hour after the other. As a person may have few that wait, a teacher refuses those first, also the ones
 * whose acknowledgement was lost.
 */
export async function booker(
  persist: Persistence,
  ledger: Ledger,
  { token }: SignedIn,
): Promise<() => Promise<void>> {
  const teacher = await signIn(persist, { email: 'prof@passerelle.test', password: demoPassword });
  const slots = freeSlots(new Date());
  // svc-booking hears of the plan by its event.
  const included = async () => {
    const reply = await persist.until('interviews', { method: 'GET', path: readInterviewShare.path, token });
    return (reply.body as InterviewShare).interviews?.of ?? 0;
  };
  while ((await included()) === 0) await sleep(100);
  return async () => {
    const list = await persist.until('bookings', { method: 'GET', path: listBookings.path, token });
    for (const { id, mine, status } of list.body as ListedBooking[]) {
      if (!mine || id === undefined || status !== 'PENDING') continue;
      const path = rejectBooking.path.replace('{bookingId}', id);
      await persist.until('decision', { method: 'GET', path, token: teacher.token });
    }
    const slot = slots.next().value;
    const wish = { method: 'POST', path: createBooking.path, token, json: slot } as const;
    const reply = await persist.once('booking', wish);
    ledger.bookings.push({ mark: `${slot.date} ${slot.time}`, acknowledged: reply !== null });
  };
}
