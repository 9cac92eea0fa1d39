import { Controller } from '@nestjs/common';
import { answerDueQuestion, listDueQuestions, readReviewState } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  @Contract(listDueQuestions)
  list({ caller }: Call<typeof listDueQuestions>) {
    return this.review.list(caller.userId);
  }

  @Contract(readReviewState)
  state({ caller }: Call<typeof readReviewState>) {
    return this.review.state(caller.userId);
  }

  @Contract(answerDueQuestion)
  answer({ params: { questionId }, body, caller }: Call<typeof answerDueQuestion>) {
    return this.review.answer(caller.userId, questionId, body);
  }
}
