import { Controller } from '@nestjs/common';
import { type BodyOf, claimAccount } from '@passerelle/contracts';
import { Body, Contract } from '@passerelle/service-kit';
import { ClaimsService } from './claims.service.js';

/** Answers on the internal listener only. */
@Controller()
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  @Contract(claimAccount)
  claim(@Body() body: BodyOf<typeof claimAccount>) {
    return this.claims.claim(body);
  }
}
