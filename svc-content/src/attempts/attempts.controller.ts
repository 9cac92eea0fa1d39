import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  countPlay,
  listAttempts,
  type ParamsOf,
  type QueryOf,
  readAttempt,
  saveAnswers,
  startAttempt,
} from '@passerelle/contracts';
import { Body, Caller, Contract, Params, Query, reply } from '@passerelle/service-kit';
import { AttemptsService } from './attempts.service.js';

@Controller()
export class AttemptsController {
  constructor(private readonly attempts: AttemptsService) {}

  @Contract(startAttempt)
  async start(@Body() body: BodyOf<typeof startAttempt>, @Caller() caller: Caller) {
    const { isNew, attempt } = await this.attempts.start(caller.userId, body);
    return reply(isNew ? 201 : 200, attempt);
  }

  @Contract(listAttempts)
  list(@Query() query: QueryOf<typeof listAttempts>, @Caller() caller: Caller) {
    return this.attempts.list(caller.userId, query);
  }

  @Contract(readAttempt)
  read(@Params() { attemptId }: ParamsOf<typeof readAttempt>, @Caller() caller: Caller) {
    return this.attempts.read(caller.userId, attemptId);
  }

  @Contract(saveAnswers)
  save(
    @Params() { attemptId }: ParamsOf<typeof saveAnswers>,
    @Body() body: BodyOf<typeof saveAnswers>,
    @Caller() caller: Caller,
  ) {
    return this.attempts.save(caller.userId, attemptId, body);
  }

  @Contract(countPlay)
  countPlay(
    @Params() { attemptId }: ParamsOf<typeof countPlay>,
    @Body() body: BodyOf<typeof countPlay>,
    @Caller() caller: Caller,
  ) {
    return this.attempts.countPlay(caller.userId, attemptId, body);
  }
}
