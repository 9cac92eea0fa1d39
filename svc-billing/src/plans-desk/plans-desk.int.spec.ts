import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AuditEntry,
  contentOfferChanged,
  type DeskPlan,
  fillPath,
  listAuditOfBilling,
  listDeskPlans,
  listPlans,
  type Plan,
  type PlanFields,
  plansChanged,
  previewPlan,
  type Role,
  type SuccessOf,
  savePlan,
} from '@passerelle/contracts';
import { typeCommand } from '@passerelle/service-kit/testing';
import { runPlans } from '../operators/run-plans.js';
import { PlansService } from '../plans/plans.service.js';
import { type BillingApp, problemOf, startBillingApp } from '../testing/billing-app.js';
import { offerOf } from '../testing/offers.js';

let billing: BillingApp;
beforeAll(async () => {
  billing = await startBillingApp();
  const data = offerOf([2, 1], [1, 0], [1, 1], [1, 0], [0, 1]);
  await billing.app.publish(contentOfferChanged, { subject: 'content', version: 1, data });
});
afterAll(() => billing.close());

const call = async (method: string, path: string, body?: unknown, roles: readonly Role[] = ['admin']) =>
  fetch(`${billing.app.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await billing.token('the-admin', roles)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const all = async () =>
  ((await (await call('GET', listDeskPlans.path)).json()) as { results: DeskPlan[] }).results;
const sold = async (id: string) =>
  ((await (await fetch(`${billing.app.url}${listPlans.path}`)).json()) as Plan[]).find(
    (plan) => plan.id === id,
  );
/** A plan as its form is filled in. */
const fieldsOf = async (id: string): Promise<PlanFields> => {
  const plan = (await all()).find((each) => each.id === id);
  if (!plan?.included || plan.tier === undefined) throw new Error(`No plan ${id}`);
  const { corrections, written, spoken, interviews } = plan.included;
  const { plan_name, sub_type, prices, plan_duration, tier, on_sale } = plan;
  return {
    ...{ plan_name, sub_type, prices, plan_duration, tier, on_sale },
    ...{ corrections, written, spoken, interviews },
  };
};
const preview = async (id: string, change: object) => {
  const reply = await call('POST', previewPlan.path, { ...(await fieldsOf(id)), ...change, id });
  return (await reply.json()) as SuccessOf<typeof previewPlan>;
};
const save = async (id: string, change: object, version: number) =>
  call('PUT', fillPath(savePlan.path, { planId: id }), { ...(await fieldsOf(id)), ...change, version });
const auditOf = async (id: string) =>
  (
    (await (await call('GET', `${listAuditOfBilling.path}?subject=${id}`)).json()) as {
      results: AuditEntry[];
    }
  ).results;
const told = async () =>
  (await billing.sql('SELECT 1 FROM outbox_event WHERE type = $1', [plansChanged.type])).length;

describe('plans at the desk', () => {
  it('are all listed with every price, those that are hidden too', async () => {
    const plans = await all();
    expect(plans.map(({ id }) => id)).toContain('atry');
    expect(plans.find(({ id }) => id === 'gold')).toMatchObject({
      prices: [
        { currency: 'usd', amount: '34.99' },
        { currency: 'ngn', amount: '52500.00' },
      ],
      ...{ on_sale: true, set_at: null, plan_items: expect.stringContaining('4 séries') },
    });
  });

  it('are previewed without a change, in the words that buyers see', async () => {
    const before = [await told(), await sold('gold')];
    const seen = await preview('gold', {
      corrections: 3,
      prices: [{ currency: 'usd', amount: '39.9' }],
    });
    expect(seen).toMatchObject({
      before: { amount: 34.99, plan_items: expect.stringContaining('2 copies corrigées') },
      after: {
        ...{ amount: 39.9, prices: [{ currency: 'usd', amount: '39.90' }] },
        plan_items: expect.stringContaining('3 copies corrigées'),
      },
      faults: [],
      // It corrects less than Gold then, and no longer says that it holds it whole.
      others: [
        {
          before: {
            id: 'formation-essentielle',
            plan_items: expect.stringContaining('Tout le forfait Gold'),
          },
          after: { plan_items: expect.not.stringContaining('Tout le forfait') },
        },
      ],
    });
    expect(seen.others).toHaveLength(1);
    const renamed = await preview('gold', { plan_name: 'Or' });
    expect(renamed.others).toMatchObject([
      {
        before: { id: 'formation-essentielle', plan_items: expect.stringContaining('Tout le forfait Gold') },
        after: { plan_items: expect.stringContaining('Tout le forfait Or') },
      },
    ]);
    expect([await told(), await sold('gold')]).toEqual(before);
  });

  it('that would give the same for different prices, or correct no copies, are not set', async () => {
    const like = { plan_duration: 30, tier: 1, corrections: 0, interviews: 0 };
    const seen = await preview('silver', like);
    const detail = 'Bronze et Silver donneraient la même chose à des prix différents.';
    expect([seen.after, seen.faults]).toEqual([null, [detail]]);
    const refused = await save('silver', like, seen.version);
    expect([refused.status, (await problemOf(refused)).detail]).toEqual([400, detail]);
    expect((await preview('gold', { written: false, spoken: false })).faults).toEqual([
      'Dites quelles copies sont corrigées : écrites, orales, ou les deux.',
    ]);
    expect((await sold('silver'))?.plan_duration).toBe(45);
  });

  it('are saved once as they were previewed; the second of two is told that another changed them', async () => {
    const change = { plan_duration: 61 };
    const { version } = await preview('gold', change);
    const before = await told();
    const replies = await Promise.all([save('gold', change, version), save('gold', change, version)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409) as Response;
    expect((await problemOf(refused)).detail).toMatch(/^Les forfaits ont changé depuis l’aperçu/);
    expect([await told(), (await sold('gold'))?.plan_duration]).toEqual([before + 1, 61]);
    await billing.app.get(PlansService).sync();
    expect((await sold('gold'))?.plan_duration).toBe(61);
    expect((await all()).find(({ id }) => id === 'gold')?.set_at).toEqual(expect.any(String));
  });

  it('go off sale and come back, and leave a currency', async () => {
    const off = { on_sale: false, prices: [{ currency: 'usd', amount: '24.99' }] };
    expect((await save('silver', off, (await preview('silver', off)).version)).status).toBe(200);
    expect(await sold('silver')).toBeUndefined();
    expect((await fieldsOf('silver')).prices).toEqual(off.prices);
    const on = { on_sale: true };
    expect((await save('silver', on, (await preview('silver', on)).version)).status).toBe(200);
    expect(await sold('silver')).toMatchObject({ amount: 24.99 });
  });

  it.each<[object, string]>([
    [{ prices: [] }, 'Un forfait a toujours un prix en dollars.'],
    [{ prices: [{ currency: 'usd', amount: '0.00' }] }, 'Un prix est plus grand que zéro.'],
    [
      { prices: [{ currency: 'usd', amount: 'beaucoup' }] },
      'Le prix s’écrit en chiffres, par exemple 34.99.',
    ],
    [{ plan_name: 'a|b' }, 'Le nom ne peut pas contenir de barre verticale.'],
  ])('are refused with %j', async (change, detail) => {
    const reply = await call('POST', previewPlan.path, {
      ...(await fieldsOf('gold')),
      ...change,
      id: 'gold',
    });
    expect([reply.status, (await problemOf(reply)).detail]).toEqual([400, detail]);
  });

  it('that there are not are not made here, and nobody but administrators sees any', async () => {
    const fields = await fieldsOf('gold');
    const unknown = await call('POST', previewPlan.path, { ...fields, id: 'nothing' });
    expect([unknown.status, (await problemOf(unknown)).detail]).toEqual([404, 'Ce forfait n’existe pas.']);
    const path = fillPath(savePlan.path, { planId: 'gold' });
    for (const roles of [['learner'], ['learner', 'teacher'], ['learner', 'ops']] as const) {
      expect((await call('GET', listDeskPlans.path, undefined, roles)).status).toBe(403);
      expect((await call('POST', previewPlan.path, { ...fields, id: 'gold' }, roles)).status).toBe(403);
      expect((await call('PUT', path, { ...fields, version: 1 }, roles)).status).toBe(403);
    }
  });
});

it('each change of a plan is in the audit log: the house’s first, an operator’s, and the desk’s', async () => {
  const change = { interviews: 3 };
  await save('diamond', change, (await preview('diamond', change)).version);
  await typeCommand(runPlans, ['set', 'diamond', '--price', '75'], billing.databaseUrl);
  await billing.app.get(PlansService).sync();
  expect(await auditOf('diamond')).toMatchObject([
    {
      ...{ what: 'plan.changed', by_kind: 'operator' },
      before: { price_usd: '69.99' },
      after: { price_usd: '75.00' },
    },
    {
      ...{ what: 'plan.changed', by: { id: 'the-admin' } },
      before: { interviews: '4' },
      after: { interviews: '3' },
    },
    { what: 'plan.created', by_kind: 'house', before: {}, after: { plan_name: 'Diamond' } },
  ]);
});
