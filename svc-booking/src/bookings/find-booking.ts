import type { Refuses } from '@passerelle/contracts';
import { fail, isUuid } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { BookingRow } from './booking.entity.js';

export const noBooking = 'Cette réservation n’existe pas.';

/** A booking, held until the transaction ends; of one person where one is named. @throws ProblemError `not_found` */
export async function holdBooking(
  tx: EntityManager,
  call: Refuses<'not_found'>,
  id: string,
  userId?: string,
): Promise<BookingRow> {
  const where = userId === undefined ? { id } : { id, userId };
  const row = isUuid(id)
    ? await tx.findOne(BookingRow, { where, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!row) fail(call, 'not_found', { detail: noBooking });
  return row;
}
