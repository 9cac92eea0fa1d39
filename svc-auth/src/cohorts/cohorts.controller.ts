import { Controller } from '@nestjs/common';
import {
  addCohortMember,
  createCohort,
  deleteCohort,
  desk,
  listCohorts,
  type Refuses,
  readCohort,
  removeCohortMember,
  renameCohort,
} from '@passerelle/contracts';
import { type Call, Contract, fail, reply } from '@passerelle/service-kit';
import { type CohortRefusal, CohortsService } from './cohorts.service.js';

const taken = 'Un groupe porte déjà ce nom.';
const full = `Un groupe compte ${desk.cohortMembers} personnes au plus.`;

/** Cohorts, for the school’s administrators. */
@Controller()
export class CohortsController {
  constructor(private readonly cohorts: CohortsService) {}

  @Contract(listCohorts)
  async list() {
    return { cohorts: await this.cohorts.list() };
  }

  @Contract(createCohort)
  async create({ body, caller }: Call<typeof createCohort>) {
    const made = await this.cohorts.create(body.name, caller.userId);
    if (made === 'taken') fail(createCohort, 'conflict', { detail: taken });
    return reply(201, made);
  }

  @Contract(readCohort)
  async read({ params }: Call<typeof readCohort>) {
    return (await this.cohorts.read(params.cohortId)) ?? fail(readCohort, 'not_found');
  }

  @Contract(renameCohort)
  async rename({ params, body, caller }: Call<typeof renameCohort>) {
    const refused = await this.cohorts.rename(params.cohortId, body.name, caller.userId);
    if (refused === 'taken') fail(renameCohort, 'conflict', { detail: taken });
    refuseMissing(renameCohort, refused);
    return (await this.cohorts.read(params.cohortId)) ?? fail(renameCohort, 'not_found');
  }

  @Contract(deleteCohort)
  async delete({ params, caller }: Call<typeof deleteCohort>) {
    refuseMissing(deleteCohort, await this.cohorts.delete(params.cohortId, caller.userId));
  }

  @Contract(addCohortMember)
  async add({ params, caller }: Call<typeof addCohortMember>) {
    const refused = await this.cohorts.add(params.cohortId, params.userId, caller.userId);
    if (refused === 'full') fail(addCohortMember, 'conflict', { detail: full });
    refuseMissing(addCohortMember, refused);
  }

  @Contract(removeCohortMember)
  async remove({ params, caller }: Call<typeof removeCohortMember>) {
    const refused = await this.cohorts.remove(params.cohortId, params.userId, caller.userId);
    refuseMissing(removeCohortMember, refused);
  }
}

function refuseMissing(call: Refuses<'not_found'>, refused: CohortRefusal | null): void {
  if (refused === 'not_found') fail(call, 'not_found');
}
