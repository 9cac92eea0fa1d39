import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a customer says of us. The author's e-mail is not kept: the list is public. */
@Entity('review')
export class Testimonial {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('text', { nullable: true })
  image: string | null;

  @Column('text')
  message: string;

  @Column('text', { nullable: true })
  video: string | null;

  /** Shown once the school has read it. */
  @Column('boolean')
  published: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
