import { Controller } from '@nestjs/common';
import { claimAccount } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { ClaimsService } from './claims.service.js';

/** Answers on the internal listener only. */
@Controller()
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  @Contract(claimAccount)
  claim({ body }: Call<typeof claimAccount>) {
    return this.claims.claim(body);
  }
}
