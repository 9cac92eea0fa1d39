import { defineFill } from '@passerelle/slice-kit';
import { EmptyState } from '@passerelle/ui-kit';
import { CalendarClock } from 'lucide-react';

/** The oral interview at the end of a mock exam; the calendar comes with the booking issue. */
export default defineFill('exam.mock-booking.v1', function MockBooking() {
  return (
    <EmptyState icon={<CalendarClock size={28} />} title="Réserver un entretien oral">
      Réservation bientôt disponible
    </EmptyState>
  );
});
