import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Days without interviews, both included: a teacher's, or the school's. */
@Entity('holiday')
export class HolidayRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Null: the school's. */
  @Column('text', { name: 'teacher_id', nullable: true })
  teacherId: string | null;

  /** `yyyy-mm-dd` */
  @Column('date', { name: 'first_day' })
  firstDay: string;

  @Column('date', { name: 'last_day' })
  lastDay: string;
}
