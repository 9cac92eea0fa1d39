import type { EntityManager } from 'typeorm';
import { FactorRow } from '../factor.entity.js';

/** Somebody's passkeys, the oldest first. */
export const passkeysOf = (tx: EntityManager, accountId: string): Promise<FactorRow[]> =>
  tx.find(FactorRow, { where: { accountId, kind: 'passkey' }, order: { createdAt: 'ASC', id: 'ASC' } });

/** A passkey as a browser finds it among its own. */
export function credentialOf({ credentialId, transports }: FactorRow) {
  return {
    id: (credentialId as Buffer).toString('base64url'),
    type: 'public-key',
    transports: transports ?? [],
  } as const;
}
