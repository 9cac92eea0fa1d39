import type { School } from '@passerelle/contracts';
import { ConfigError } from '@passerelle/service-kit';

/**
 * Gives the school back whose payments are what its pages say: a demonstration’s say that nothing is debited.
 * @throws ConfigError where a demonstration has a key that moves real money
 */
export function refuseLiveKey(school: School, secretKey: string): School {
  if (school.demonstration && /^[rs]k_live_/.test(secretKey))
    throw new ConfigError([
      'school.yaml: demonstration: STRIPE_SECRET_KEY moves real money, and a demonstration says that none is debited',
    ]);
  return school;
}
