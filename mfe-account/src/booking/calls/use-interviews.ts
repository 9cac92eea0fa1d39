import { listBookings, readAvailability, readInterviewShare } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Hours pass, and others book: what is shown is asked for again each minute, and when the reader comes back, ms. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true, refetchInterval: 60_000 } as const;

/** A month of hours (`yyyy-mm`); the current one of the school where none is named. */
export const useAvailability = (month: string | null) =>
  useCall(
    ['interviews', 'availability', month],
    readAvailability,
    { query: month === null ? {} : { month } },
    fresh,
  );

export const useBookings = () => useCall(['bookings'], listBookings, {}, fresh);

export const useInterviewShare = () =>
  useCall(['interviews', 'share'], readInterviewShare, {}, { staleTime: 0 });

/** Asks for all of it anew. */
export function useRefreshInterviews(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(['interviews', 'bookings'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    [queries],
  );
}
