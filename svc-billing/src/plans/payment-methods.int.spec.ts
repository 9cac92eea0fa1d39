import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listPlans, type Plan } from '@passerelle/contracts';
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
    const folder = mkdtempSync(join(tmpdir(), 'school-'));
    writeFileSync(join(folder, 'school.yaml'), 'name: École sans numéro\n');
    try {
      expect(await offeredBy(startBillingApp({ CONTENT_DIR: folder }))).toEqual(new Set(['card']));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
