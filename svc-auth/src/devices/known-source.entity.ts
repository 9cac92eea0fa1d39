import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser (by the digest of its device cookie) or a network (by the digest of its address) from which someone signed in. */
@Entity('known_source')
export class KnownSource {
  @PrimaryColumn('uuid', { name: 'account_id' })
  accountId: string;

  @PrimaryColumn('bytea')
  digest: Buffer;

  @Column('text')
  kind: 'device' | 'address';

  /** Of a device, when it was last seen. */
  @Column('text', { name: 'user_agent', nullable: true })
  userAgent: string | null;

  @Column('timestamptz', { name: 'first_seen_at' })
  firstSeenAt: Date;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt: Date;
}
