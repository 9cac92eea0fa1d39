import { Injectable } from '@nestjs/common';
import {
  type BodyOf,
  type ContentOffer,
  currencies,
  type DeskPlan,
  decimalOf,
  type PlanFields,
  planCurrency,
  type previewPlan,
  type Refuses,
  type SuccessOf,
  savePlan,
} from '@passerelle/contracts';
import { Clock, fail, Outbox } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { changePlans, readOffer } from '../plans/change-plans.js';
import { planChanges, withItems } from '../plans/plan-changes.js';
import { planSet, type SetFault } from '../plans/plan-set.js';
import { asReply } from '../plans/plans.service.js';
import { type CatalogueVersion, catalogueVersionSql, lockPlansSql } from '../plans/plans.sql.js';
import { readPlans, type StoredPlan } from '../plans/stored-plans.js';
import { faultText, noPrice, planChange } from './plan-setting.js';

type Preview = SuccessOf<typeof previewPlan>;

/** Plans and prices at the school's desk: nothing is saved that was not previewed as it will be. */
@Injectable()
export class PlansDesk {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** All plans, cheapest first within each type. */
  async list(): Promise<DeskPlan[]> {
    const { manager } = this.dataSource;
    const [stored, offer] = [await readPlans(manager), await readOffer(manager)];
    return stored.map((plan) => deskView(plan, offer));
  }

  /** @throws ProblemError `not_found`, `validation_failed` for a price of zero */
  preview(
    call: Refuses<'not_found' | 'validation_failed'>,
    body: BodyOf<typeof previewPlan>,
  ): Promise<Preview> {
    // One moment of the database: plans, content and version belong together.
    return this.dataSource.transaction('REPEATABLE READ', async (tx) => {
      const [stored, offer] = [await readPlans(tx), await readOffer(tx)];
      const before = planOf(call, stored, body.id);
      const set = planSet(stored, offer, this.settingOf(call, body.id, body));
      const seen = { version: await versionOf(tx), before: deskView(before, offer) };
      if ('faults' in set) return { ...seen, after: null, others: [], faults: textsOf(set.faults, stored) };
      const wanted = withItems(set.wanted, offer);
      const others = planChanges(stored, wanted).filter(({ id }) => id !== body.id);
      return {
        ...seen,
        after: deskView(planOf(call, wanted, body.id), offer),
        others: others.map((after) => ({
          before: deskView(planOf(call, stored, after.id), offer),
          after: deskView(after, offer),
        })),
        faults: [],
      };
    });
  }

  /** @throws ProblemError `not_found`, `validation_failed` for what stands against it, `conflict` where a plan changed since the preview */
  save(by: string, id: string, body: BodyOf<typeof savePlan>): Promise<DeskPlan> {
    return this.dataSource.transaction(async (tx) => {
      await tx.query(lockPlansSql);
      if ((await versionOf(tx)) !== body.version)
        fail(savePlan, 'conflict', {
          detail: 'Les forfaits ont changé depuis l’aperçu : demandez-le de nouveau avant d’enregistrer.',
        });
      const setting = this.settingOf(savePlan, id, body);
      await changePlans(tx, this.outbox, { by, at: setting.now }, (stored, offer) => {
        planOf(savePlan, stored, id);
        const set = planSet(stored, offer, setting);
        if ('wanted' in set) return set.wanted;
        const messages = textsOf(set.faults, stored);
        return fail(savePlan, 'validation_failed', {
          errors: messages.map((message) => ({ field: 'plan', message })),
        });
      });
      return deskView(planOf(savePlan, await readPlans(tx), id), await readOffer(tx));
    });
  }

  private settingOf(call: Refuses<'validation_failed'>, id: string, fields: PlanFields) {
    const change = planChange(fields);
    if (!change) fail(call, 'validation_failed', { errors: [{ field: 'prices', message: noPrice }] });
    return { id, change, now: this.clock.now() };
  }
}

function planOf(call: Refuses<'not_found'>, plans: readonly StoredPlan[], id: string): StoredPlan {
  const plan = plans.find((each) => each.id === id);
  return plan ?? fail(call, 'not_found', { detail: 'Ce forfait n’existe pas.' });
}

async function versionOf(tx: EntityManager): Promise<number> {
  const [row] = await tx.query<CatalogueVersion[]>(catalogueVersionSql);
  return row?.version ?? 0;
}

const textsOf = (faults: readonly SetFault[], stored: readonly StoredPlan[]) =>
  faults.map((fault) => faultText(fault, (id) => stored.find((plan) => plan.id === id)?.planName ?? id));

function deskView(plan: StoredPlan, offer: ContentOffer | null): DeskPlan {
  const minorIn = (currency: (typeof currencies)[number]) =>
    currency === planCurrency ? plan.amountCents : plan.otherPrices[currency];
  return {
    ...asReply(plan, offer),
    prices: currencies.flatMap((currency) => {
      const minor = minorIn(currency);
      return minor === undefined ? [] : [{ currency, amount: decimalOf(minor, currency) }];
    }),
    on_sale: plan.onSale,
    set_at: plan.setAt?.toISOString() ?? null,
  };
}
