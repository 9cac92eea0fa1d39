import { Controller } from '@nestjs/common';
import { listPlans, type Plan } from '@passerelle/contracts';
import { Contract } from '@passerelle/service-kit';
import { PlansService } from './plans.service.js';

@Controller()
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @Contract(listPlans, { etag: true, compressed: true })
  list(): Promise<Plan[]> {
    return this.plans.list();
  }
}
