import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a learner aims at, and when their exam is. */
@Entity('goal')
export class Goal {
  @PrimaryColumn('text', { name: 'user_id' })
  userId: string;

  @Column('int', { name: 'target_nclc', nullable: true })
  targetNclc: number | null;

  /** `YYYY-MM-DD`. */
  @Column('date', { name: 'exam_date', nullable: true })
  examDate: string | null;
}
