import type { School } from '@passerelle/contracts';
import { ConfigError } from '@passerelle/service-kit';
import type { BillingConfig } from '../../config.js';

/** What says whether real money moves, and where its payers are sent. */
export type Surroundings = Pick<
  BillingConfig,
  'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'PASSERELLE_DEMO' | 'PUBLIC_URL' | 'MAIL_FROM'
>;

/**
 * Gives the school back whose payments are what its pages say: a demonstration’s say that nothing is debited.
 * @throws ConfigError naming what is still a demonstration’s beside a key that moves real money
 */
export function refuseLiveKey(school: School, config: Surroundings): School {
  if (!/^[rs]k_live_/.test(config.STRIPE_SECRET_KEY)) return school;
  const lines = leftOvers(school, config);
  if (lines.length > 0) throw new ConfigError(lines);
  return school;
}

function leftOvers(school: School, { STRIPE_API_URL, PASSERELLE_DEMO, PUBLIC_URL, MAIL_FROM }: Surroundings) {
  return [
    school.demonstration &&
      'school.yaml: demonstration: STRIPE_SECRET_KEY moves real money, and a demonstration says that none is debited',
    STRIPE_API_URL &&
      'STRIPE_API_URL: must be empty beside a live STRIPE_SECRET_KEY: at the card sandbox everybody buys for nothing',
    PASSERELLE_DEMO &&
      'PASSERELLE_DEMO: must be 0 beside a live STRIPE_SECRET_KEY: everybody knows the password of the demo people',
    !PUBLIC_URL.startsWith('https:') &&
      'PUBLIC_URL: must be the https address that buyers see, beside a live STRIPE_SECRET_KEY: they come back to it',
    /\.test>?$/.test(MAIL_FROM) &&
      'MAIL_FROM: must be an address of the school, beside a live STRIPE_SECRET_KEY: receipts from .test are refused',
  ].filter((line): line is string => Boolean(line));
}

/** What a school should hear that is open with a test key: real cards are refused, and Stripe’s test cards buy. */
export function testKeyWarning(school: School, { STRIPE_SECRET_KEY, STRIPE_API_URL }: Surroundings) {
  const isOpen = !school.demonstration && !STRIPE_API_URL;
  return isOpen && /^[rs]k_test_/.test(STRIPE_SECRET_KEY)
    ? 'STRIPE_SECRET_KEY is a test key: no real card pays, and who knows Stripe’s test cards buys for nothing'
    : undefined;
}
