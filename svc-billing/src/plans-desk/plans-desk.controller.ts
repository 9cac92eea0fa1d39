import { Controller } from '@nestjs/common';
import { listDeskPlans, previewPlan, savePlan } from '@passerelle/contracts';
import { type Call, Contract } from '@passerelle/service-kit';
import { PlansDesk } from './plans-desk.js';

/** Plans and prices, for the school's administrators. */
@Controller()
export class PlansDeskController {
  constructor(private readonly desk: PlansDesk) {}

  @Contract(listDeskPlans)
  async list() {
    return { results: await this.desk.list() };
  }

  @Contract(previewPlan)
  preview({ body }: Call<typeof previewPlan>) {
    return this.desk.preview(previewPlan, body);
  }

  @Contract(savePlan)
  save({ params, body, caller }: Call<typeof savePlan>) {
    return this.desk.save(caller.userId, params.planId, body);
  }
}
