import { Controller } from '@nestjs/common';
import { type ReplyOf, readGoal, setGoal } from '@passerelle/contracts';
import { type Call, Clock, Contract, fail } from '@passerelle/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { isPastEverywhere } from './check-exam-date.js';
import { Goal } from './goal.entity.js';
import { goalBody } from './goal-body.js';

@Controller()
export class GoalsController {
  private readonly goals: Repository<Goal>;

  constructor(
    dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.goals = dataSource.getRepository(Goal);
  }

  @Contract(readGoal)
  async read({ caller: { userId } }: Call<typeof readGoal>): Promise<ReplyOf<typeof readGoal, 200>> {
    const goal = await this.goals.findOneBy({ userId });
    if (!goal) return { target_nclc: null, exam_date: null };
    return goalBody({ target_nclc: goal.targetNclc, by_skill: goal.bySkill, exam_date: goal.examDate });
  }

  @Contract(setGoal)
  async set({ body, caller: { userId } }: Call<typeof setGoal>) {
    if (body.exam_date !== null && isPastEverywhere(body.exam_date, this.clock.now()))
      fail(setGoal, 'validation_failed', {
        errors: [{ field: 'exam_date', message: 'Choisissez une date à venir.' }],
      });
    await this.goals.upsert(
      {
        userId,
        targetNclc: body.target_nclc,
        bySkill: body.by_skill ?? {},
        examDate: body.exam_date,
      },
      { conflictPaths: ['userId'] },
    );
    return goalBody(body);
  }
}
