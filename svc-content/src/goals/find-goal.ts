import type { Goal as GoalBody } from '@passerelle/contracts';
import type { DataSource } from 'typeorm';
import { Goal } from './goal.entity.js';
import { goalBody } from './goal-body.js';

/** What somebody aims at; without a target as long as they said nothing. */
export async function findGoal(dataSource: DataSource, userId: string): Promise<GoalBody> {
  const goal = await dataSource.getRepository(Goal).findOneBy({ userId });
  if (!goal) return { target_nclc: null, exam_date: null };
  return goalBody({ target_nclc: goal.targetNclc, by_skill: goal.bySkill, exam_date: goal.examDate });
}
