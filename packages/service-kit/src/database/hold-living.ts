import type { EntityManager } from 'typeorm';

/**
 * Whether a person's account is there still, as far as this service knows. An erasure that comes meanwhile waits until the transaction ends, and
 * finds what it wrote: `UserProjectionHandler` is the first to hear of one. Of a service with `userProjection`.
 */
export async function holdLiving(tx: EntityManager, userId: string): Promise<boolean> {
  const [row] = await tx.query('SELECT deleted FROM projected_user WHERE id = $1 FOR SHARE', [userId]);
  return !row?.deleted;
}
