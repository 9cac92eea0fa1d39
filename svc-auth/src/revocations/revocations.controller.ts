import { Controller } from '@nestjs/common';
import { listRevocations } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { RevocationsService } from './revocations.service.js';

/** Answers on the internal listener only. */
@Controller()
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  @Contract(listRevocations)
  list({ query }: Call<typeof listRevocations>) {
    return this.revocations.list(query);
  }
}
