import { Controller } from '@nestjs/common';
import {
  callOffInterview,
  listInterviewWeek,
  markInterview,
  moveInterview,
  readInterview,
} from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { DeskService } from './desk.service.js';
import { DeskChangesService } from './desk-changes.service.js';
import { MarksService } from './marks.service.js';

@Controller()
export class DeskController {
  constructor(
    private readonly desk: DeskService,
    private readonly changes: DeskChangesService,
    private readonly marks: MarksService,
  ) {}

  @Contract(listInterviewWeek)
  week({ query, caller }: Call<typeof listInterviewWeek>) {
    return this.desk.week(caller, query.from);
  }

  @Contract(readInterview)
  read({ params: { bookingId }, caller }: Call<typeof readInterview>) {
    return this.desk.read(caller, bookingId);
  }

  @Contract(moveInterview)
  move({ params: { bookingId }, body, caller }: Call<typeof moveInterview>) {
    return this.changes.move(caller, bookingId, body);
  }

  @Contract(callOffInterview)
  callOff({ params: { bookingId }, body, caller }: Call<typeof callOffInterview>) {
    return this.changes.callOff(caller, bookingId, body);
  }

  @Contract(markInterview)
  mark({ params: { bookingId }, body, caller }: Call<typeof markInterview>) {
    return this.marks.mark(caller, bookingId, body);
  }
}
