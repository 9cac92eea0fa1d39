import { type ContentOffer, plansChanged } from '@passerelle/contracts';
import { type Author, type Outbox, writeAudit } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { planAudit } from './plan-audit.js';
import { planChanges, withItems } from './plan-changes.js';
import { type CatalogueVersion, lockPlansSql, nextVersionSql, type OfferRow, offerSql } from './plans.sql.js';
import { readPlans, type StoredPlan, writePlans } from './stored-plans.js';

/** What the content holds; null before svc-content said so. */
export async function readOffer(tx: EntityManager): Promise<ContentOffer | null> {
  const [row] = await tx.query<OfferRow[]>(offerSql);
  return row?.offer ?? null;
}

/**
 * The one way in which plans change: `change` gives all rows as they should be, their sentences are derived again, and what differs is
 * written, told and noted in the audit log in the same transaction.
 * @param who who decides, and when
 * @returns the rows that changed
 */
export async function changePlans(
  tx: EntityManager,
  outbox: Outbox,
  who: { readonly by: Author; readonly at: Date },
  change: (stored: readonly StoredPlan[], offer: ContentOffer | null) => readonly StoredPlan[],
): Promise<StoredPlan[]> {
  await tx.query(lockPlansSql);
  const stored = await readPlans(tx);
  const offer = await readOffer(tx);
  const wanted = withItems(change(stored, offer), offer);
  const changed = planChanges(stored, wanted);
  if (changed.length > 0) {
    await writePlans(tx, changed);
    for (const plan of changed) {
      const said = planAudit(
        stored.find(({ id }) => id === plan.id),
        plan,
      );
      if (said) await writeAudit(tx, { ...who, ...said, subject: plan.id });
    }
    await tell(tx, outbox, wanted);
  }
  return changed;
}

async function tell(tx: EntityManager, outbox: Outbox, all: readonly StoredPlan[]): Promise<void> {
  const [[{ version }]] = await tx.query<[[CatalogueVersion]]>(nextVersionSql);
  const plans = all
    .filter(({ onSale }) => onSale)
    .map((plan) => ({
      id: plan.id,
      plan_name: plan.planName,
      sub_type: plan.subType,
      tier: plan.tier,
      amount_cents: plan.amountCents,
      plan_duration: plan.planDuration,
      allowances: {
        corrections: plan.corrections,
        written: plan.written,
        spoken: plan.spoken,
        interviews: plan.interviews,
      },
      plan_items: plan.planItems,
    }));
  await outbox.add(tx, plansChanged, { subject: 'plans', version, data: { plans } });
}
