import { Controller } from '@nestjs/common';
import {
  fetchResponse,
  readExpressionResponse,
  saveExpressionResponse,
  saveResponse,
  tellHelped,
} from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
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
  async submit({ params: { testId }, body, caller }: Call<typeof saveResponse>) {
    return { id: await this.submissions.submit(saveResponse, caller.userId, testId, body) };
  }

  @Contract(saveExpressionResponse)
  async submitExpression({ params: { testId }, body, caller }: Call<typeof saveExpressionResponse>) {
    return { id: await this.submissions.submit(saveExpressionResponse, caller.userId, testId, body) };
  }

  @Contract(fetchResponse)
  fetch({ params: { responseId }, caller }: Call<typeof fetchResponse>) {
    return this.responses.fetch(caller.userId, responseId);
  }

  @Contract(readExpressionResponse)
  readExpression({ params: { responseId }, caller }: Call<typeof readExpressionResponse>) {
    return this.expressions.read(caller.userId, responseId);
  }

  @Contract(tellHelped)
  tellHelped({ params: { responseId }, body, caller }: Call<typeof tellHelped>) {
    return this.expressions.tellHelped(caller.userId, responseId, body.helped);
  }
}
