import { type DynamicModule, Module } from '@nestjs/common';
import { EntitlementsProjection, readSchool, SCHOOL, ServiceKitModule } from '@passerelle/service-kit';
import { AvailabilityService } from './bookings/availability.service.js';
import { BookingRow } from './bookings/booking.entity.js';
import { BookingsController } from './bookings/bookings.controller.js';
import { BookingsService } from './bookings/bookings.service.js';
import { CalledOff } from './bookings/called-off.js';
import { ChangesService } from './bookings/changes.service.js';
import { DecisionsService } from './bookings/decisions.service.js';
import { HeldHours } from './bookings/held-hours.js';
import { LeftInterviews } from './bookings/left-interviews.handler.js';
import { LeftInterviewsJob } from './bookings/left-interviews.job.js';
import { PersonShare } from './bookings/person-share.js';
import { PlanEndedHandler } from './bookings/plan-ended.handler.js';
import { Seats } from './bookings/seats.js';
import { BOOKING_CONFIG, type BookingConfig } from './config.js';
import { DeskController } from './desk/desk.controller.js';
import { DeskService } from './desk/desk.service.js';
import { DeskChangesService } from './desk/desk-changes.service.js';
import { MarksService } from './desk/marks.service.js';
import { AskedTeachers } from './mails/asked-teachers.js';
import { BookingMailsHandler } from './mails/booking-mails.handler.js';
import { InterviewMails } from './mails/interview-mails.js';
import { MarkMailsHandler } from './mails/mark-mails.handler.js';
import { RemindersJob } from './mails/reminders.job.js';
import { UnansweredJob } from './mails/unanswered.job.js';
import { Bookings1763700000000 } from './migrations/bookings-1763700000000.js';
import { Calendar1795800000000 } from './migrations/calendar-1795800000000.js';
import { Entitlements1769000000001 } from './migrations/entitlements-1769000000001.js';
import { HoursEntered1796400000000 } from './migrations/hours-entered-1796400000000.js';
import { Interviews1795600000002 } from './migrations/interviews-1795600000002.js';
import { InterviewsDesk1795830000000 } from './migrations/interviews-desk-1795830000000.js';
import { ExportController } from './privacy/export.controller.js';
import { ForgetPersonHandler } from './privacy/forget-person.handler.js';
import { HolidayRow } from './schedule/holiday.entity.js';
import { ScheduleController } from './schedule/schedule.controller.js';
import { ScheduleService } from './schedule/schedule.service.js';
import { WeeklyHoursRow } from './schedule/weekly-hours.entity.js';

@Module({})
class BookingModule {}

/** svc-booking: hours of interview, bookings, decisions. */
export function bookingModule(config: BookingConfig): DynamicModule {
  return {
    module: BookingModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'svc-booking',
        config,
        entities: [BookingRow, WeeklyHoursRow, HolidayRow],
        migrations: [
          Bookings1763700000000,
          Entitlements1769000000001,
          Interviews1795600000002,
          Calendar1795800000000,
          InterviewsDesk1795830000000,
          HoursEntered1796400000000,
        ],
        userProjection: true,
      }),
    ],
    controllers: [BookingsController, DeskController, ScheduleController, ExportController],
    providers: [
      { provide: BOOKING_CONFIG, useValue: config },
      { provide: SCHOOL, useFactory: () => readSchool(config.CONTENT_DIR) },
      BookingsService,
      AvailabilityService,
      ChangesService,
      DecisionsService,
      HeldHours,
      LeftInterviews,
      LeftInterviewsJob,
      CalledOff,
      PlanEndedHandler,
      DeskService,
      DeskChangesService,
      MarksService,
      PersonShare,
      Seats,
      ScheduleService,
      InterviewMails,
      AskedTeachers,
      BookingMailsHandler,
      MarkMailsHandler,
      RemindersJob,
      UnansweredJob,
      ForgetPersonHandler,
      EntitlementsProjection,
    ],
  };
}
