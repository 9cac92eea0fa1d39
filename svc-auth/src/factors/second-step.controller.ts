import { Controller } from '@nestjs/common';
import { beginSecondStep, signInWithFactor } from '@passerelle/contracts';
import { type Call, Contract, reply } from '@passerelle/service-kit';
import { SignInReplies } from '../sessions/sign-in-replies.js';
import { SecondStepService } from './second-step.service.js';

@Controller()
export class SecondStepController {
  constructor(
    private readonly secondStep: SecondStepService,
    private readonly replies: SignInReplies,
  ) {}

  @Contract(beginSecondStep)
  begin({ request }: Call<typeof beginSecondStep>) {
    return this.secondStep.begin(this.replies.ticketIn(request) ?? '');
  }

  @Contract(signInWithFactor)
  async signIn({ body, request }: Call<typeof signInWithFactor>) {
    const ticket = this.replies.ticketIn(request) ?? '';
    const signedIn = await this.secondStep.signIn(ticket, body, this.replies.originOf(request));
    return reply(200, ...this.replies.of(signedIn));
  }
}
