import { Controller } from '@nestjs/common';
import {
  approveBooking,
  type BodyOf,
  type Booking,
  createBooking,
  listBookings,
  type ParamsOf,
  rejectBooking,
} from '@passerelle/contracts';
import { Body, Caller, Contract, Params } from '@passerelle/service-kit';
import { BookingsService } from './bookings.service.js';

@Controller()
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Contract(listBookings)
  list(@Caller() caller: Caller): Promise<Booking[]> {
    return this.bookings.list(caller.userId);
  }

  @Contract(createBooking)
  create(@Body() wish: BodyOf<typeof createBooking>, @Caller() caller: Caller): Promise<Booking> {
    return this.bookings.request(caller.userId, wish);
  }

  @Contract(approveBooking)
  approve(
    @Params() { bookingId }: ParamsOf<typeof approveBooking>,
    @Caller() caller: Caller,
  ): Promise<Booking> {
    return this.bookings.decide(caller.userId, bookingId, 'ACCEPTED');
  }

  @Contract(rejectBooking)
  reject(
    @Params() { bookingId }: ParamsOf<typeof rejectBooking>,
    @Caller() caller: Caller,
  ): Promise<Booking> {
    return this.bookings.decide(caller.userId, bookingId, 'REJECTED');
  }
}
