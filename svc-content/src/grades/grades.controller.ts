import { Controller } from '@nestjs/common';
import { listGrades, readGrade, recordGrade } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { GradesService } from './grades.service.js';

@Controller()
export class GradesController {
  constructor(private readonly grades: GradesService) {}

  @Contract(listGrades)
  list({ query, caller }: Call<typeof listGrades>) {
    return this.grades.list(caller.userId, query);
  }

  @Contract(readGrade)
  read({ params: { responseId }, caller }: Call<typeof readGrade>) {
    return this.grades.read(caller.userId, responseId);
  }

  @Contract(recordGrade)
  record({ body, caller }: Call<typeof recordGrade>) {
    return this.grades.record(caller.userId, body);
  }
}
