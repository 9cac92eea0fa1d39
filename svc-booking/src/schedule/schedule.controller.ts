import { Controller } from '@nestjs/common';
import {
  type InterviewHours,
  readInterviewHours,
  setSchoolHolidays,
  setTeacherHours,
  type TeacherHours,
} from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { ScheduleService } from './schedule.service.js';

@Controller()
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Contract(readInterviewHours)
  read(): Promise<InterviewHours> {
    return this.schedule.read();
  }

  @Contract(setTeacherHours)
  set({ body, caller }: Call<typeof setTeacherHours>): Promise<TeacherHours> {
    return this.schedule.setTeacher(caller, body);
  }

  @Contract(setSchoolHolidays)
  setHolidays({ body, caller }: Call<typeof setSchoolHolidays>) {
    return this.schedule.setHolidays(caller, body);
  }
}
