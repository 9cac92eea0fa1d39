import type { EntityManager } from 'typeorm';

/** Until the transaction ends, no other one of this service holds the person: what it counts of theirs stays so. */
export async function holdPerson(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [userId]);
}
