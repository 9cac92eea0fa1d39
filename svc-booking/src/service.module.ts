import { type DynamicModule, Module } from '@nestjs/common';
import { type BaseConfig, EntitlementsProjection, ServiceKitModule } from '@passerelle/service-kit';
import { BookingRow } from './bookings/booking.entity.js';
import { BookingsController } from './bookings/bookings.controller.js';
import { BookingsService } from './bookings/bookings.service.js';
import { ForgetCandidateHandler } from './bookings/forget-candidate.handler.js';
import { Bookings1763700000000 } from './migrations/bookings-1763700000000.js';
import { Entitlements1769000000001 } from './migrations/entitlements-1769000000001.js';
import { Interviews1795600000002 } from './migrations/interviews-1795600000002.js';

@Module({})
class BookingModule {}

/** svc-booking: hours of interview, bookings, decisions. */
export function bookingModule(config: BaseConfig): DynamicModule {
  return {
    module: BookingModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'svc-booking',
        config,
        entities: [BookingRow],
        migrations: [Bookings1763700000000, Entitlements1769000000001, Interviews1795600000002],
        userProjection: true,
      }),
    ],
    controllers: [BookingsController],
    providers: [BookingsService, ForgetCandidateHandler, EntitlementsProjection],
  };
}
