import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  fetchResponse,
  type ParamsOf,
  readExpressionResponse,
  saveExpressionResponse,
  saveResponse,
} from '@passerelle/contracts';
import { Body, Caller, Contract, Params } from '@passerelle/service-kit';
import { SubmissionsService } from '../attempts/submissions.service.js';
import { ExpressionResponsesService } from './expression-responses.service.js';
import { ResponsesService } from './responses.service.js';

@Controller()
export class ResponsesController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly responses: ResponsesService,
    private readonly expressions: ExpressionResponsesService,
  ) {}

  @Contract(saveResponse)
  async submit(
    @Params() { testId }: ParamsOf<typeof saveResponse>,
    @Body() body: BodyOf<typeof saveResponse>,
    @Caller() caller: Caller,
  ) {
    return { id: await this.submissions.submit(caller.userId, testId, 'comprehension', body) };
  }

  @Contract(saveExpressionResponse)
  async submitExpression(
    @Params() { testId }: ParamsOf<typeof saveExpressionResponse>,
    @Body() body: BodyOf<typeof saveExpressionResponse>,
    @Caller() caller: Caller,
  ) {
    return { id: await this.submissions.submit(caller.userId, testId, 'expression', body) };
  }

  @Contract(fetchResponse)
  fetch(@Params() { responseId }: ParamsOf<typeof fetchResponse>, @Caller() caller: Caller) {
    return this.responses.fetch(caller.userId, responseId);
  }

  @Contract(readExpressionResponse)
  readExpression(
    @Params() { responseId }: ParamsOf<typeof readExpressionResponse>,
    @Caller() caller: Caller,
  ) {
    return this.expressions.read(caller.userId, responseId);
  }
}
