import type { FactorKind } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person proves a sign-in with beside their password. */
@Entity('factor')
export class FactorRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  kind: FactorKind;

  /** What its owner calls it. */
  @Column('text')
  name: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;

  /** Of an application that shows codes, sealed (`Seal`). */
  @Column('bytea', { nullable: true })
  secret: Buffer | null;

  /** The step of the last code that was taken: it and those before are worth nothing any more. */
  @Column('bigint', { name: 'last_step', nullable: true })
  lastStep: string | null;
}
