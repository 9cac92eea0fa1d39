import { Injectable } from '@nestjs/common';
import { userDeleted, userRegistered, userUpdated } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';
import { OnEvent, type ReceivedEvent } from '../inbox/on-event.decorator.js';

type Person = Pick<ReceivedEvent<typeof userRegistered>, 'data' | 'version'>;

/** Keeps `projected_user`: the newest version of each account wins, whatever order events come in. */
@Injectable()
export class UserProjectionHandler {
  @OnEvent(userRegistered, 'projection')
  onRegistered(event: ReceivedEvent<typeof userRegistered>, tx: EntityManager): Promise<void> {
    return this.keep(event, tx);
  }

  @OnEvent(userUpdated, 'projection')
  onUpdated(event: ReceivedEvent<typeof userUpdated>, tx: EntityManager): Promise<void> {
    return this.keep(event, tx);
  }

  @OnEvent(userDeleted, 'projection')
  async onDeleted({ data, version }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    await tx.query(
      `INSERT INTO projected_user (id, email, first_name, last_name, image, roles, disabled, deleted, version)
       VALUES ($1, '', '', '', NULL, '{}', true, true, $2)
       ON CONFLICT (id) DO UPDATE SET email = '', first_name = '', last_name = '', proven = false, image = NULL, roles = '{}',
         disabled = true, deleted = true, version = greatest(projected_user.version, excluded.version)`,
      [data.user_id, version],
    );
  }

  private async keep({ data: { user, disabled }, version }: Person, tx: EntityManager): Promise<void> {
    await tx.query(
      `INSERT INTO projected_user (id, email, first_name, last_name, proven, image, roles, disabled, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE SET email = excluded.email, first_name = excluded.first_name,
         last_name = excluded.last_name, proven = excluded.proven, image = excluded.image, roles = excluded.roles,
         disabled = excluded.disabled, version = excluded.version
       WHERE projected_user.version < excluded.version AND NOT projected_user.deleted`,
      [
        user.id,
        user.email,
        user.first_name,
        user.last_name,
        user.email_proven ?? false,
        user.image,
        user.roles,
        disabled,
        version,
      ],
    );
  }
}
