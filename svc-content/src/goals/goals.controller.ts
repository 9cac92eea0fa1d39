import { Controller } from '@nestjs/common';
import { type BodyOf, type ReplyOf, readGoal, setGoal } from '@passerelle/contracts';
import { Body, Caller, Contract } from '@passerelle/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { Goal } from './goal.entity.js';

@Controller()
export class GoalsController {
  private readonly goals: Repository<Goal>;

  constructor(dataSource: DataSource) {
    this.goals = dataSource.getRepository(Goal);
  }

  @Contract(readGoal)
  async read(@Caller() { userId }: Caller): Promise<ReplyOf<typeof readGoal, 200>> {
    const goal = await this.goals.findOneBy({ userId });
    return { target_nclc: goal?.targetNclc ?? null, exam_date: goal?.examDate ?? null };
  }

  @Contract(setGoal)
  async set(@Body() body: BodyOf<typeof setGoal>, @Caller() { userId }: Caller) {
    await this.goals.upsert(
      { userId, targetNclc: body.target_nclc, examDate: body.exam_date },
      { conflictPaths: ['userId'] },
    );
    return body;
  }
}
