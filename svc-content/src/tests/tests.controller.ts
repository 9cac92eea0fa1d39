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
import { MockList } from './mock-list.js';
import { TestsService } from './tests.service.js';

@Controller()
export class TestsController {
  constructor(
    private readonly tests: TestsService,
    private readonly mocks: MockList,
  ) {}

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

  @Contract(readMockData)
  mockData(@Caller() caller: Caller | null) {
    return this.mocks.list(caller);
  }
}
