import { Controller, Inject } from '@nestjs/common';
import { listPlans, type PaymentMethod, type Plan, type School } from '@passerelle/contracts';
import { Contract, paymentMethodsOf, SCHOOL } from '@passerelle/service-kit';
import { PlansService } from './plans.service.js';

@Controller()
export class PlansController {
  private readonly paymentMethods: PaymentMethod[];

  constructor(
    private readonly plans: PlansService,
    @Inject(SCHOOL) school: School,
  ) {
    this.paymentMethods = paymentMethodsOf(school);
  }

  @Contract(listPlans, { etag: true, compressed: true })
  async list(): Promise<Plan[]> {
    return (await this.plans.list()).map((plan) => ({ ...plan, payment_methods: this.paymentMethods }));
  }
}
