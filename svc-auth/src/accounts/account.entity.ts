import type { Role } from '@passerelle/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A person who can sign in. */
@Entity('account')
export class Account {
  @PrimaryColumn('uuid')
  id: string;

  /** Lower-cased; unique whatever the case. */
  @Column('text')
  email: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  /** E.164, `+224620000001`. */
  @Column('text', { nullable: true })
  phone: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true })
  country: string | null;

  /** Path of the profile image relative to the API host. */
  @Column('text', { nullable: true })
  image: string | null;

  @Column('text', { array: true })
  roles: Role[];

  /** PHC string: algorithm, parameters, salt and hash together. */
  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('boolean', { default: false })
  disabled: boolean;

  /** When its mailbox was proven. Null: whoever claimed the address may be a stranger to it. */
  @Column('timestamptz', { name: 'proven_at', nullable: true })
  provenAt: Date | null;

  /** The key of the placement result that a free account was asked for with; null once its mailbox is proven. */
  @Column('uuid', { nullable: true })
  placement: string | null;

  /** Grows by one with each change that is published; consumers order by it. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
