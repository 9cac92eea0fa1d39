import { Controller } from '@nestjs/common';
import { type BodyOf, fetchResponse, type ParamsOf, saveResponse } from '@passerelle/contracts';
import { Body, Caller, Contract, Params } from '@passerelle/service-kit';
import { SubmissionsService } from '../attempts/submissions.service.js';
import { ResponsesService } from './responses.service.js';

@Controller()
export class ResponsesController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly responses: ResponsesService,
  ) {}

  @Contract(saveResponse)
  async submit(
    @Params() { testId }: ParamsOf<typeof saveResponse>,
    @Body() body: BodyOf<typeof saveResponse>,
    @Caller() caller: Caller,
  ) {
    return { id: await this.submissions.submit(caller.userId, testId, body) };
  }

  @Contract(fetchResponse)
  fetch(@Params() { responseId }: ParamsOf<typeof fetchResponse>, @Caller() caller: Caller) {
    return this.responses.fetch(caller.userId, responseId);
  }
}
