import { Controller } from '@nestjs/common';
import {
  approveBooking,
  type Booking,
  createBooking,
  type InterviewShare,
  listBookings,
  readInterviewShare,
  rejectBooking,
} from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { BookingsService } from './bookings.service.js';

@Controller()
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Contract(listBookings)
  list({ caller }: Call<typeof listBookings>): Promise<Booking[]> {
    return this.bookings.list(caller.userId);
  }

  @Contract(readInterviewShare)
  share({ caller }: Call<typeof readInterviewShare>): Promise<InterviewShare> {
    return this.bookings.share(caller.userId);
  }

  @Contract(createBooking)
  create({ body: wish, caller }: Call<typeof createBooking>): Promise<Booking> {
    return this.bookings.request(caller.userId, wish);
  }

  @Contract(approveBooking)
  approve({ params: { bookingId }, caller }: Call<typeof approveBooking>): Promise<Booking> {
    return this.bookings.decide(caller.userId, bookingId, 'ACCEPTED');
  }

  @Contract(rejectBooking)
  reject({ params: { bookingId }, caller }: Call<typeof rejectBooking>): Promise<Booking> {
    return this.bookings.decide(caller.userId, bookingId, 'REJECTED');
  }
}
