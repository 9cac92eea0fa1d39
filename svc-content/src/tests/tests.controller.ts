import { Controller } from '@nestjs/common';
import {
  listOralComprehension,
  listOralExpression,
  listWrittenComprehension,
  listWrittenExpression,
  readMockData,
  readQuestions,
} from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { MockList } from './mock-list.js';
import { TestsService } from './tests.service.js';

@Controller()
export class TestsController {
  constructor(
    private readonly tests: TestsService,
    private readonly mocks: MockList,
  ) {}

  @Contract(listWrittenComprehension, { compressed: true })
  writtenComprehension({ caller }: Call<typeof listWrittenComprehension>) {
    return this.tests.list('written_comprehension', caller);
  }

  @Contract(listOralComprehension, { compressed: true })
  oralComprehension({ caller }: Call<typeof listOralComprehension>) {
    return this.tests.list('oral_comprehension', caller);
  }

  @Contract(listWrittenExpression, { compressed: true })
  writtenExpression({ caller }: Call<typeof listWrittenExpression>) {
    return this.tests.list('written_expression', caller);
  }

  @Contract(listOralExpression, { compressed: true })
  oralExpression({ caller }: Call<typeof listOralExpression>) {
    return this.tests.list('oral_expression', caller);
  }

  @Contract(readQuestions, { etag: true, compressed: true })
  questions({ params, query, caller }: Call<typeof readQuestions>) {
    return this.tests.questions(params, query, caller);
  }

  @Contract(readMockData)
  mockData({ caller }: Call<typeof readMockData>) {
    return this.mocks.list(caller);
  }
}
