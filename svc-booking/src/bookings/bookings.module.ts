import { Module } from '@nestjs/common';
import { BookingsController } from './bookings.controller.js';
import { BookingsService } from './bookings.service.js';
import { ForgetCandidateHandler } from './forget-candidate.handler.js';

@Module({ controllers: [BookingsController], providers: [BookingsService, ForgetCandidateHandler] })
export class BookingsModule {}
