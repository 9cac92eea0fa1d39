import { Controller, Inject } from '@nestjs/common';
import { listPlans, type PaymentMethod, type Plan, paymentMethods, type School } from '@passerelle/contracts';
import { Contract } from '@passerelle/service-kit';
import { SCHOOL } from '../school/read-school.js';
import { PlansService } from './plans.service.js';

@Controller()
export class PlansController {
  private readonly paymentMethods: PaymentMethod[];

  constructor(
    private readonly plans: PlansService,
    @Inject(SCHOOL) { whatsapp }: School,
  ) {
    // A transfer is arranged by message: a school without a number takes cards alone.
    this.paymentMethods = paymentMethods.filter((method) => method === 'card' || whatsapp !== undefined);
  }

  @Contract(listPlans, { etag: true, compressed: true })
  async list(): Promise<Plan[]> {
    return (await this.plans.list()).map((plan) => ({ ...plan, payment_methods: this.paymentMethods }));
  }
}
