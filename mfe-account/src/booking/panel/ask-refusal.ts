import {
  type InterviewShare,
  type ListedBooking,
  type SubscriptionStatus,
  shares,
} from '@passerelle/contracts';
import { interviewsText } from './interviews-text.js';

/** Why somebody cannot ask for one more interview now. */
export interface AskRefusal {
  readonly text: string;
  /** Whether a plan, or a larger one, would let them. */
  readonly leadsToPlans: boolean;
}

interface Asking {
  readonly bookings: readonly ListedBooking[];
  /** The server’s. */
  readonly now: string;
  /** The booking that is about to be moved, which is counted already. */
  readonly moved?: ListedBooking | null;
}

/** The reader’s own bookings of hours to come, that still hold. */
const openBookings = ({ bookings, now, moved }: Asking): ListedBooking[] =>
  bookings.filter(
    ({ mine, status, starts_at, id }) =>
      mine && status !== 'REJECTED' && starts_at > now && !(moved && id === moved.id),
  );

/** Why the reader has as many interviews to come as one person may; null where one more is possible. */
export function limitText(asking: Asking): string | null {
  const open = openBookings(asking);
  const pending = open.filter(({ status }) => status === 'PENDING');
  if (open.length >= shares.futureBookings)
    return `Vous avez déjà ${shares.futureBookings}\u00a0entretiens à venir : vous pourrez en demander un autre après le premier.`;
  if (pending.length >= shares.pendingBookings)
    return `Vous avez déjà ${shares.pendingBookings}\u00a0demandes en attente : vous pourrez en faire une autre quand un enseignant aura répondu.`;
  return null;
}

/** Why the reader cannot ask for one more interview; null where they can. The server decides the same. */
export function askRefusal(
  asking: Asking,
  { interviews }: InterviewShare,
  subscription: SubscriptionStatus,
): AskRefusal | null {
  if (interviews?.left === 0) {
    const text = interviewsText(interviews);
    if (subscription !== 'Active')
      return { text: 'L’entretien oral demande un abonnement actif.', leadsToPlans: true };
    return { text: text ?? '', leadsToPlans: true };
  }
  const text = limitText(asking);
  return text === null ? null : { text, leadsToPlans: false };
}
