import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  listGrades,
  type ParamsOf,
  type QueryOf,
  readGrade,
  recordGrade,
} from '@passerelle/contracts';
import { Body, Caller, Contract, Params, Query } from '@passerelle/service-kit';
import { GradesService } from './grades.service.js';

@Controller()
export class GradesController {
  constructor(private readonly grades: GradesService) {}

  @Contract(listGrades)
  list(@Query() query: QueryOf<typeof listGrades>) {
    return this.grades.list(query);
  }

  @Contract(readGrade)
  read(@Params() { responseId }: ParamsOf<typeof readGrade>) {
    return this.grades.read(responseId);
  }

  @Contract(recordGrade)
  record(@Body() body: BodyOf<typeof recordGrade>, @Caller() caller: Caller) {
    return this.grades.record(caller.userId, body);
  }
}
