import { listInterviewWeek } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';

/** How many interviews wait for an answer or for the caller’s mark; undefined while that is not known. Shares what the interviews’ page has read. */
export function useWaitingInterviews(): number | undefined {
  const { data } = useCall(
    ['interview-week', null],
    listInterviewWeek,
    { query: {} },
    { staleTime: 60_000, refetchInterval: 60_000 },
  );
  return data && data.requests.length + data.to_mark.length;
}
