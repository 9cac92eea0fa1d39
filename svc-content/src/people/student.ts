import type { EntityManager } from 'typeorm';

/** Someone with an account, as svc-auth told of them. */
export interface Student {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Null while svc-auth's event has not come, and once the account is gone. */
export async function studentOf(tx: EntityManager, userId: string): Promise<Student | null> {
  const [student] = await tx.query<Student[]>(
    `SELECT id, email, first_name AS "firstName", last_name AS "lastName"
       FROM projected_user WHERE id = $1 AND NOT deleted`,
    [userId],
  );
  return student ?? null;
}
