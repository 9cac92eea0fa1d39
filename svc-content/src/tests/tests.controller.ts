import { Controller } from '@nestjs/common';
import {
  listOralComprehension,
  listOralExpression,
  listWrittenComprehension,
  listWrittenExpression,
  type ParamsOf,
  type QueryOf,
  readMockData,
  readQuestions,
} from '@passerelle/contracts';
import { Caller, Contract, Params, Query } from '@passerelle/service-kit';
import { TestsService } from './tests.service.js';

@Controller()
export class TestsController {
  constructor(private readonly tests: TestsService) {}

  @Contract(listWrittenComprehension)
  writtenComprehension(@Caller() caller: Caller | null) {
    return this.tests.list('written_comprehension', caller);
  }

  @Contract(listOralComprehension)
  oralComprehension(@Caller() caller: Caller | null) {
    return this.tests.list('oral_comprehension', caller);
  }

  @Contract(listWrittenExpression)
  writtenExpression(@Caller() caller: Caller | null) {
    return this.tests.list('written_expression', caller);
  }

  @Contract(listOralExpression)
  oralExpression(@Caller() caller: Caller | null) {
    return this.tests.list('oral_expression', caller);
  }

  @Contract(readQuestions, { etag: true })
  questions(
    @Params() params: ParamsOf<typeof readQuestions>,
    @Query() query: QueryOf<typeof readQuestions>,
    @Caller() caller: Caller | null,
  ) {
    return this.tests.questions(params, query, caller);
  }

  /** No pack holds a mock exam yet. */
  @Contract(readMockData)
  mockData() {
    return [];
  }
}
