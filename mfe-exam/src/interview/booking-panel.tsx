import type { SlotProps } from '@passerelle/contracts';
import { Slot } from '@passerelle/slice-kit';
import { Skeleton } from '@passerelle/ui-kit';

/** The oral interview with a teacher, which the account slice books. */
export function BookingPanel(props: SlotProps['exam.mock-booking.v1']) {
  return <Slot name="exam.mock-booking.v1" props={props} loading={<Skeleton shape="box" height="24rem" />} />;
}
