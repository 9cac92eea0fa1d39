import { Controller } from '@nestjs/common';
import {
  type Availability,
  approveBooking,
  type Booking,
  type BookingRequest,
  type CancelledBooking,
  cancelBooking,
  createBooking,
  type InterviewShare,
  type ListedBooking,
  listBookings,
  readAvailability,
  readBookingRequest,
  readInterviewShare,
  rejectBooking,
  rescheduleBooking,
} from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { AvailabilityService } from './availability.service.js';
import { BookingsService } from './bookings.service.js';
import { ChangesService } from './changes.service.js';
import { DecisionsService } from './decisions.service.js';
import { PersonShare } from './person-share.js';

const shown = (version: string | undefined) => (version === undefined ? undefined : Number(version));

@Controller()
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly changes: ChangesService,
    private readonly decisions: DecisionsService,
    private readonly availability: AvailabilityService,
    private readonly personShare: PersonShare,
  ) {}

  @Contract(listBookings)
  list({ caller }: Call<typeof listBookings>): Promise<ListedBooking[]> {
    return this.bookings.list(caller);
  }

  @Contract(readAvailability)
  month({ query }: Call<typeof readAvailability>): Promise<Availability> {
    return this.availability.month(query.month);
  }

  @Contract(readInterviewShare)
  share({ caller }: Call<typeof readInterviewShare>): Promise<InterviewShare> {
    return this.personShare.read(caller.userId);
  }

  @Contract(createBooking)
  create({ body: wish, caller }: Call<typeof createBooking>): Promise<Booking> {
    return this.bookings.request(caller.userId, wish);
  }

  @Contract(cancelBooking)
  cancel({ params, query, caller }: Call<typeof cancelBooking>): Promise<CancelledBooking> {
    return this.changes.cancel(caller.userId, params.bookingId, query);
  }

  @Contract(rescheduleBooking)
  reschedule({ params, body, caller }: Call<typeof rescheduleBooking>): Promise<Booking> {
    return this.changes.move(caller.userId, params.bookingId, body);
  }

  @Contract(readBookingRequest)
  read({ params: { bookingId } }: Call<typeof readBookingRequest>): Promise<BookingRequest> {
    return this.bookings.read(bookingId);
  }

  @Contract(approveBooking)
  approve({ params, query, caller }: Call<typeof approveBooking>): Promise<Booking> {
    return this.decisions.decide(caller.userId, params.bookingId, 'ACCEPTED', shown(query.version));
  }

  @Contract(rejectBooking)
  reject({ params, query, caller }: Call<typeof rejectBooking>): Promise<Booking> {
    return this.decisions.decide(caller.userId, params.bookingId, 'REJECTED', shown(query.version));
  }
}
