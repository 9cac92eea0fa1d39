import type { Role } from '@passerelle/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a service keeps of a person of svc-auth: a row per account, ordered by the account's version. */
@Entity('projected_user')
export class UserProjection {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  /** Their mailbox is proven: mails may call them by their name. */
  @Column('boolean')
  proven: boolean;

  @Column('text', { nullable: true })
  image: string | null;

  @Column('text', { array: true })
  roles: Role[];

  @Column('boolean')
  disabled: boolean;

  /** The account is gone: the row stays, without personal data, so that a late update cannot bring it back. */
  @Column('boolean')
  deleted: boolean;

  @Column('integer')
  version: number;
}
