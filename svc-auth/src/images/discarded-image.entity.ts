import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An image that is to be removed from the storage. */
@Entity('discarded_image')
export class DiscardedImage {
  /** In the storage. */
  @PrimaryColumn('text')
  key: string;

  /** Of an upload in its course: removed only if no account shows it after all. */
  @Column('boolean')
  provisional: boolean;

  @Column('timestamptz', { name: 'discarded_at' })
  discardedAt: Date;
}
