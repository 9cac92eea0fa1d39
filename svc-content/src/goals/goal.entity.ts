import type { Skill } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a learner aims at, and when their exam is. */
@Entity('goal')
export class Goal {
  @PrimaryColumn('text', { name: 'user_id' })
  userId: string;

  @Column('int', { name: 'target_nclc', nullable: true })
  targetNclc: number | null;

  /** Skills with a target of their own. */
  @Column('jsonb', { name: 'by_skill' })
  bySkill: Partial<Record<Skill, number>>;

  /** `YYYY-MM-DD`. */
  @Column('date', { name: 'exam_date', nullable: true })
  examDate: string | null;
}
