import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Some hours of every week at which a teacher holds interviews. Those of a teacher do not overlap. */
@Entity('weekly_hours')
export class WeeklyHoursRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'teacher_id' })
  teacherId: string;

  /** 1 is Monday. */
  @Column('int')
  weekday: number;

  @Column('int', { name: 'first_hour' })
  firstHour: number;

  /** The last one at which an interview begins. */
  @Column('int', { name: 'last_hour' })
  lastHour: number;

  @Column('int')
  capacity: number;
}
