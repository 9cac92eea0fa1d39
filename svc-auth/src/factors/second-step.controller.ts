import { Controller } from '@nestjs/common';
import { signInWithFactor } from '@passerelle/contracts';
import { type Call, Contract, reply } from '@passerelle/service-kit';
import { SignInReplies } from '../sessions/sign-in-replies.js';
import { SecondStepService } from './second-step.service.js';

@Controller()
export class SecondStepController {
  constructor(
    private readonly secondStep: SecondStepService,
    private readonly replies: SignInReplies,
  ) {}

  @Contract(signInWithFactor)
  async signIn({ body, request }: Call<typeof signInWithFactor>) {
    return reply(200, ...this.replies.of(await this.secondStep.signIn(body, this.replies.originOf(request))));
  }
}
