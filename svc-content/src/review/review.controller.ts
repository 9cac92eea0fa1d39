import { Controller } from '@nestjs/common';
import {
  answerDrillQuestion,
  answerDueQuestion,
  listDrillQuestions,
  listDueQuestions,
  readReviewState,
} from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { DrillService } from './drill.service.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly drills: DrillService,
  ) {}

  @Contract(listDueQuestions)
  list({ caller }: Call<typeof listDueQuestions>) {
    return this.review.list(caller.userId);
  }

  @Contract(readReviewState)
  state({ caller }: Call<typeof readReviewState>) {
    return this.review.state(caller.userId);
  }

  @Contract(listDrillQuestions)
  drill({ query, caller }: Call<typeof listDrillQuestions>) {
    return this.drills.list(caller.userId, query);
  }

  @Contract(answerDrillQuestion)
  answerDrill({ params: { questionId }, body, caller }: Call<typeof answerDrillQuestion>) {
    return this.drills.answer(caller.userId, questionId, body);
  }

  @Contract(answerDueQuestion)
  answer({ params: { questionId }, body, caller }: Call<typeof answerDueQuestion>) {
    return this.review.answer(caller.userId, questionId, body);
  }
}
