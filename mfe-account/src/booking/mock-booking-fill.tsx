import { readInterviewShare } from '@passerelle/contracts';
import { defineFill, useCall } from '@passerelle/slice-kit';
import { EmptyState, nbsp } from '@passerelle/ui-kit';
import { CalendarClock } from 'lucide-react';
import { interviewsText } from './interviews-text.js';

/** The oral interview at the end of a mock exam; the calendar comes with the booking issue. */
export default defineFill('exam.mock-booking.v1', function MockBooking() {
  const { data } = useCall(['interviews'], readInterviewShare, {}, { staleTime: 0 });
  const left = interviewsText(data?.interviews ?? null);
  return (
    <EmptyState icon={<CalendarClock size={28} />} title="Réserver un entretien oral">
      {nbsp(['Réservation bientôt disponible', ...(left ? [left] : [])].join('. '))}
    </EmptyState>
  );
});
