import { UserProjection } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';

/** Someone with an account, as svc-auth's events describe them. */
export type Student = Pick<UserProjection, 'id' | 'email' | 'firstName' | 'lastName' | 'proven'>;

/** With `disabled`: nobody writes to a disabled account. Null while svc-auth's event has not come, and once the account is gone. */
export const studentOf = (
  tx: EntityManager,
  id: string,
): Promise<(Student & Pick<UserProjection, 'disabled'>) | null> =>
  tx.findOneBy(UserProjection, { id, deleted: false });
