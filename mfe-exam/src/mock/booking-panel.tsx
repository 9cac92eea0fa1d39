import type { SlotProps } from '@passerelle/contracts';
import { Slot } from '@passerelle/slice-kit';
import { Card } from '@passerelle/ui-kit';

/** The oral interview with a teacher, which the account slice books. */
export function BookingPanel(props: SlotProps['exam.mock-booking.v1']) {
  return (
    <Card as="section" aria-label="Entretien oral">
      <Slot name="exam.mock-booking.v1" props={props} />
    </Card>
  );
}
