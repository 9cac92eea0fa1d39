import { Slot } from '@passerelle/slice-kit';
import { Card } from '@passerelle/ui-kit';

/** The oral interview with a teacher, which the account slice books. */
export function BookingPanel({ onBooked }: { onBooked(): void }) {
  return (
    <Card as="section" aria-label="Entretien oral">
      <Slot name="exam.mock-booking.v1" props={{ onBooked }} />
    </Card>
  );
}
