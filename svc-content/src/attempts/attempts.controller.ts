import { Controller } from '@nestjs/common';
import {
  countPlay,
  listAttempts,
  readAttempt,
  readSound,
  reportHearing,
  saveAnswers,
  startAttempt,
} from '@passerelle/contracts';
import { type Call, Contract, reply } from '@passerelle/service-kit';
import { AttemptsService } from './attempts.service.js';
import { HearingsService } from './hearings.service.js';

@Controller()
export class AttemptsController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly hearings: HearingsService,
  ) {}

  @Contract(startAttempt)
  async start({ body, caller }: Call<typeof startAttempt>) {
    const { isNew, attempt } = await this.attempts.start(caller.userId, body);
    return reply(isNew ? 201 : 200, attempt);
  }

  @Contract(listAttempts)
  list({ query, caller }: Call<typeof listAttempts>) {
    return this.attempts.list(caller.userId, query);
  }

  @Contract(readAttempt)
  read({ params: { attemptId }, caller }: Call<typeof readAttempt>) {
    return this.attempts.read(readAttempt, caller.userId, attemptId);
  }

  @Contract(saveAnswers)
  save({ params: { attemptId }, body, caller }: Call<typeof saveAnswers>) {
    return this.attempts.save(caller.userId, attemptId, body);
  }

  @Contract(readSound)
  readSound({ params, caller }: Call<typeof readSound>) {
    return this.hearings.give(caller.userId, params);
  }

  @Contract(countPlay)
  countPlay({ params: { attemptId }, body, caller }: Call<typeof countPlay>) {
    return this.hearings.count(caller.userId, attemptId, body);
  }

  @Contract(reportHearing)
  reportHearing({ params: { attemptId }, body, caller }: Call<typeof reportHearing>) {
    return this.hearings.report(caller.userId, attemptId, body);
  }
}
