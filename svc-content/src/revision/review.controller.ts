import { Controller } from '@nestjs/common';
import {
  answerDueQuestion,
  type BodyOf,
  listDueQuestions,
  type ParamsOf,
  readReviewState,
} from '@passerelle/contracts';
import { Body, Caller, Contract, Params } from '@passerelle/service-kit';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  @Contract(listDueQuestions)
  list(@Caller() caller: Caller) {
    return this.review.list(caller.userId);
  }

  @Contract(readReviewState)
  state(@Caller() caller: Caller) {
    return this.review.state(caller.userId);
  }

  @Contract(answerDueQuestion)
  answer(
    @Params() { questionId }: ParamsOf<typeof answerDueQuestion>,
    @Body() body: BodyOf<typeof answerDueQuestion>,
    @Caller() caller: Caller,
  ) {
    return this.review.answer(caller.userId, questionId, body);
  }
}
