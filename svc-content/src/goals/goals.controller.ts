import { Controller } from '@nestjs/common';
import { type ReplyOf, readGoal, setGoal } from '@passerelle/contracts';
import { type Call, Clock, Contract, fail, holdLiving } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { isPastEverywhere } from './check-exam-date.js';
import { findGoal } from './find-goal.js';
import { Goal } from './goal.entity.js';
import { goalBody } from './goal-body.js';

@Controller()
export class GoalsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Contract(readGoal)
  read({ caller: { userId } }: Call<typeof readGoal>): Promise<ReplyOf<typeof readGoal, 200>> {
    return findGoal(this.dataSource, userId);
  }

  @Contract(setGoal)
  async set({ body, caller: { userId } }: Call<typeof setGoal>) {
    if (body.exam_date !== null && isPastEverywhere(body.exam_date, this.clock.now()))
      fail(setGoal, 'validation_failed', {
        errors: [{ field: 'exam_date', message: 'Choisissez une date à venir.' }],
      });
    await this.dataSource.transaction(async (tx) => {
      if (!(await holdLiving(tx, userId))) fail(setGoal, 'unauthenticated');
      await tx.getRepository(Goal).upsert(
        {
          userId,
          targetNclc: body.target_nclc,
          bySkill: body.by_skill ?? {},
          examDate: body.exam_date,
        },
        { conflictPaths: ['userId'] },
      );
    });
    return goalBody(body);
  }
}
