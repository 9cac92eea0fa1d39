import { describe, expect, it } from '@jest/globals';
import { listPlans, type Plan } from '@passerelle/contracts';
import { withSchoolFolder } from '@passerelle/service-kit/testing';
import { type BillingApp, startBillingApp } from '../testing/billing-app.js';

/** What the plans' list of such a service offers to pay with. */
async function offeredBy(starting: Promise<BillingApp>): Promise<ReadonlySet<string>> {
  const billing = await starting;
  try {
    const plans = (await (await fetch(`${billing.app.url}${listPlans.path}`)).json()) as Plan[];
    expect(plans.length).toBeGreaterThan(4);
    return new Set(plans.map(({ payment_methods }) => String(payment_methods)));
  } finally {
    await billing.close();
  }
}

describe('the plans', () => {
  it('are offered for transfers only where the school has a number to write to', async () => {
    expect(await offeredBy(startBillingApp())).toEqual(new Set(['card,orangemoney']));
    await withSchoolFolder('name: École sans numéro\n', async (folder) =>
      expect(await offeredBy(startBillingApp({ CONTENT_DIR: folder }))).toEqual(new Set(['card'])),
    );
  });
});
