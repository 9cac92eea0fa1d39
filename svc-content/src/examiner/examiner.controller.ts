import { Controller } from '@nestjs/common';
import { listExaminerTurns, readExaminerTurn } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { ExaminerService } from './examiner.service.js';

@Controller()
export class ExaminerController {
  constructor(private readonly examiner: ExaminerService) {}

  @Contract(listExaminerTurns)
  list({ params, caller }: Call<typeof listExaminerTurns>) {
    return this.examiner.offered(caller.userId, params);
  }

  @Contract(readExaminerTurn)
  read({ params, caller }: Call<typeof readExaminerTurn>) {
    return this.examiner.turn(caller.userId, params);
  }
}
