import {
  type Booking,
  type CancelledBooking,
  cancelBooking,
  createBooking,
  type ListedBooking,
  rescheduleBooking,
} from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRefreshInterviews } from './use-interviews.js';

/** What the reader asks for. */
export interface Wish {
  /** As the calls want them. */
  readonly date: string;
  readonly time: string;
  /** The zone whose clock the reader reads. */
  readonly timeZone: string;
  /** The booking that is moved there; absent for a new one. */
  readonly movedId?: string | undefined;
}

/** Books or moves an interview, and takes one back. Whatever became of it, the calendar is asked for anew: an answer may have been lost. */
export function useBookingCalls(mockSessionId: string | undefined) {
  const api = useApi();
  const onSettled = useRefreshInterviews();
  const send = ({ date, time, timeZone, movedId }: Wish): Promise<Booking> => {
    const hour = { date, time, time_zone: timeZone };
    return movedId === undefined
      ? api.call(createBooking, {
          body: { ...hour, ...(mockSessionId === undefined ? {} : { mock_session_id: mockSessionId }) },
        })
      : api.call(rescheduleBooking, { params: { bookingId: movedId }, body: hour });
  };
  // A second press may come before the first is shown to be on its way.
  const sent = useRef<Promise<Booking> | null>(null);
  const book = useMutation({
    mutationFn: (wish: Wish) => {
      sent.current ??= send(wish).finally(() => {
        sent.current = null;
      });
      return sent.current;
    },
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: ({ id = '', version, is_late }: ListedBooking): Promise<CancelledBooking> =>
      api.call(cancelBooking, {
        params: { bookingId: id },
        query: {
          ...(version === undefined ? {} : { version: String(version) }),
          is_late: is_late ? 'true' : 'false',
        },
      }),
    onSettled,
  });
  return { book, cancel };
}
