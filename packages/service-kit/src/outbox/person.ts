import { personErased, userDeleted } from '@passerelle/contracts';
import type { EntityManager } from 'typeorm';

/** Whom an event is about, in SQL: the contract's events say it as `user_id` or `user.id`. An index is on it. */
export const personSql = `coalesce(data->>'user_id', data->'user'->>'id')`;

/** Whom an event is about, if anyone. */
export function personOf(data: unknown): string | undefined {
  const { user_id: id, user } = data as { user_id?: string; user?: { id?: string } };
  return id ?? user?.id;
}

/** Deletes what this service published or is about to publish about a person. That their account is gone stays, and that all of theirs is erased. */
export async function erasePerson(tx: EntityManager, userId: string): Promise<void> {
  // A relay may have some in hand. Once it has moved them they are seen; the deletion alone would wait for them, and miss them.
  await tx.query(`SELECT FROM outbox_event WHERE published_at IS NULL AND ${personSql} = $1 FOR UPDATE`, [
    userId,
  ]);
  await tx.query(`DELETE FROM outbox_event WHERE ${personSql} = $1 AND type <> ALL ($2)`, [
    userId,
    [userDeleted.type, personErased.type],
  ]);
}
